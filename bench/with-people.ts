/** A separate Firestore, filled with fictional registrants. */
import type { Firestore } from 'firebase-admin/firestore';
import { startServer } from 'firestore-emulator/conformance/support/server';
import { loadPeople } from '../tools/seed/load-people';
import { withLocalDatabase } from '../tools/project/local-database';
import { projectId } from '../tools/project/project';

/** Starts the database, fills it, and stops it after the work. */
export async function withPeople<T>(count: number, work: (database: Firestore) => Promise<T>): Promise<T> {
  const server = await startServer('--project', projectId);
  try {
    await loadPeople(server.address, count, () => undefined);
    return await withLocalDatabase(server.address, work);
  } finally {
    await server.stop();
  }
}
