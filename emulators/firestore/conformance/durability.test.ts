/** Kills the server under load: no acknowledged write is lost, and no batch is half-applied. */
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { afterAll, expect, it } from 'vitest';
import { startServer, type ServerProcess } from './support/server';

const ROUNDS = Number(process.env['KILLS'] ?? 6);
const WRITERS = 8;
const MIN_BATCHES = 100;
const folder = mkdtempSync(join(tmpdir(), 'kill-'));
const data = join(folder, 'journal');

afterAll(() => rmSync(folder, { recursive: true }));

/** Connects a new client for the duration of the action. */
async function withClient<T>(address: string, action: (db: Firestore) => Promise<T>): Promise<T> {
  process.env['FIRESTORE_EMULATOR_HOST'] = address;
  const app = initializeApp({ projectId: 'demo-kill' }, `${address}-${Math.random()}`);
  try {
    return await action(getFirestore(app));
  } finally {
    await deleteApp(app);
  }
}

/** Writes pairs of documents in batches until the server is killed; returns the pairs that were acknowledged. */
async function writeUntilKilled(
  db: Firestore,
  server: ServerProcess,
  round: number,
): Promise<readonly string[]> {
  const acknowledged: string[] = [];
  // Without the server, the client would retry for a minute.
  const exit = once(server.process, 'exit');
  const write = async (writer: number): Promise<void> => {
    for (let i = 0; !server.process.killed; i++) {
      const pair = `${round}-${writer}-${i}`;
      const batch = db.batch();
      for (const side of ['left', 'right'])
        batch.create(db.doc(`${side}/${pair}`), { text: 'x'.repeat(500) });
      await batch.commit();
      acknowledged.push(pair);
      if (acknowledged.length > MIN_BATCHES + 17 * round) server.process.kill('SIGKILL');
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => Promise.race([write(writer), exit])));
  return acknowledged;
}

async function pairs(db: Firestore, side: string): Promise<readonly string[]> {
  return (await db.collection(side).get()).docs.map(({ id }) => id);
}

it(`loses no acknowledged write and no half of a batch in ${ROUNDS} SIGKILLs under load and a torn line`, async () => {
  const acknowledged: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const server = await startServer('--data', data);
    acknowledged.push(...(await withClient(server.address, (db) => writeUntilKilled(db, server, round))));
    if (round === 0) appendFileSync(data, '0123abcd {"at":12,"database":"projects/demo-ki');
  }
  const server = await startServer('--data', data);
  const [left, right] = await withClient(server.address, async (db) => [
    await pairs(db, 'left'),
    await pairs(db, 'right'),
  ]);
  await server.stop();
  expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS * MIN_BATCHES);
  expect(left).toEqual(right);
  const kept = new Set(left);
  expect(acknowledged.filter((pair) => !kept.has(pair))).toEqual([]);
});
