/** A server of its own for each measurement, and the Admin SDK connected to it. */
import { readFileSync } from 'node:fs';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { startServer } from '../../local/firestore/conformance/support/server';

export interface Client {
  readonly db: Firestore;
  /** Megabytes that the server's process takes, where the system tells (Linux). */
  readonly memory: () => number;
  readonly close: () => Promise<void>;
}

/** @param options of the server's command line */
export async function connect(options: readonly string[]): Promise<Client> {
  const server = await startServer(...options);
  process.env['FIRESTORE_EMULATOR_HOST'] = server.address;
  const app = initializeApp({ projectId: 'demo-bench' }, server.address);
  const db = getFirestore(app);
  // The address is read with the first call.
  await db.doc('warm/up').get();
  return {
    db,
    memory: () => memoryOf(server.process.pid ?? 0),
    close: async () => {
      await deleteApp(app);
      await server.stop();
    },
  };
}

function memoryOf(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
  } catch {
    return NaN;
  }
}
