/** A test's own Firestore process, which can be killed and restarted. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { host, portsOf } from '../../tools/stack/ports';
import { startChild } from '../../tools/stack/child';
import { freePort } from '../../tools/stack/free-ports';
import { firestorePart } from '../../tools/stack/parts';

export interface OwnFirestore {
  /** Host and port. */
  readonly address: string;
  /** Sends SIGKILL, and starts a new process with the same data. */
  killAndStartAgain(): Promise<void>;
}

export async function withOwnFirestore<T>(work: (firestore: OwnFirestore) => Promise<T>): Promise<T> {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'firestore-'));
  const part = firestorePart({ ...portsOf.test, firestore: port }, folder, join(folder, 'journal'));
  const stopping = new AbortController();
  const start = () =>
    startChild({ ...part, stopSignal: 'SIGKILL' }, (error) => stopping.abort(error), stopping.signal);
  let running = await start();
  try {
    return await work({
      address: `${host}:${port}`,
      async killAndStartAgain() {
        await running.stop();
        running = await start();
      },
    });
  } finally {
    await running.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
