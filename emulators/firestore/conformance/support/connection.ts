/** The Admin SDK, connected to the server under test in a project of its own for each test file. */
import { randomUUID } from 'node:crypto';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import {
  getFirestore,
  type CollectionReference,
  type DocumentData,
  type Query,
} from 'firebase-admin/firestore';
import { afterAll, inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** `address`: host:port; `isEmbedded`: false for a server at FIRESTORE_EMULATOR_HOST. */
    readonly firestore: { readonly address: string; readonly isEmbedded: boolean };
  }
}

/** The server under test, which global-setup.ts provides to all test files. */
export const { address, isEmbedded } = inject('firestore');
process.env['FIRESTORE_EMULATOR_HOST'] = address;
export const projectId = `demo-${randomUUID().slice(0, 8)}`;
const app = initializeApp({ projectId }, projectId);
export const db = getFirestore(app);

afterAll(() => deleteApp(app));

/** Deletes all documents of a project. */
export function clear(project: string): Promise<Response> {
  const url = `http://${address}/emulator/v1/projects/${project}/databases/(default)/documents`;
  return fetch(url, { method: 'DELETE' });
}

/** A new collection for one test. */
export function newCollection(): CollectionReference {
  return db.collection(`c${randomUUID().slice(0, 8)}`);
}

/** A new collection with these documents, by id or by path below the collection. */
export async function collectionOf(
  documents: Readonly<Record<string, DocumentData>>,
): Promise<CollectionReference> {
  const collection = newCollection();
  const batch = db.batch();
  for (const [id, data] of Object.entries(documents)) batch.set(collection.doc(id), data);
  await batch.commit();
  return collection;
}

/** Ids of a query's results, in order. */
export async function ids(query: Query): Promise<readonly string[]> {
  return (await query.get()).docs.map(({ id }) => id);
}
