/** A Firestore of its own, filled with fictional registrants. */
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { startServer } from 'firestore-emulator/conformance/support/server';
import { loadPeople } from '../tools/seed/load-people';
import { projectId } from '../tools/project/project';

/** Starts the database, fills it, and stops it after the work. */
export async function withPeople<T>(count: number, work: (database: Firestore) => Promise<T>): Promise<T> {
  process.env['METADATA_SERVER_DETECTION'] = 'none';
  const server = await startServer('--project', projectId);
  try {
    await loadPeople(server.address, count, () => undefined);
    return await withDatabase(server.address, work);
  } finally {
    await server.stop();
  }
}

async function withDatabase<T>(address: string, work: (database: Firestore) => Promise<T>): Promise<T> {
  process.env['FIRESTORE_EMULATOR_HOST'] = address;
  const app = initializeApp({ projectId }, address);
  try {
    return await work(getFirestore(app));
  } finally {
    await deleteApp(app);
  }
}
