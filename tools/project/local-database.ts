/** The Firestore of a local stack, for the programs that fill this database. */
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { projectId } from './project';

/**
 * Runs the work with a client of the database, and closes the client.
 * @param host host and port of the local Firestore
 */
export async function withLocalDatabase<T>(
  host: string,
  work: (database: Firestore) => Promise<T>,
): Promise<T> {
  Object.assign(process.env, { FIRESTORE_EMULATOR_HOST: host, METADATA_SERVER_DETECTION: 'none' });
  const app = initializeApp({ projectId }, host);
  try {
    return await work(getFirestore(app));
  } finally {
    await deleteApp(app);
  }
}
