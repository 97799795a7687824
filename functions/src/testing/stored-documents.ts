/** All documents of a test's Firestore, to search for data that should not be there. */
import type {
  CollectionReference,
  DocumentData,
  Firestore,
  QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import { collections } from '../database/collections';

/** @returns path -> fields, including documents below erased ones */
export async function storedDocuments(firestore: Firestore): Promise<Map<string, DocumentData>> {
  const documents = new Map<string, DocumentData>();
  const read = async (collections: readonly CollectionReference[]): Promise<void> => {
    for (const collection of collections) {
      const references = await collection.listDocuments();
      for (const document of references.length === 0 ? [] : await firestore.getAll(...references)) {
        const data = document.data();
        if (data !== undefined) documents.set(document.ref.path, data);
        await read(await document.ref.listCollections());
      }
    }
  };
  await read(await firestore.listCollections());
  return documents;
}

/** All documents as one JSON text. */
export const storedText = async (firestore: Firestore) =>
  JSON.stringify([...(await storedDocuments(firestore))]);

/** The documents of an edition, with those in their subcollections. */
export async function storedOf(firestore: Firestore, edition: string): Promise<Map<string, DocumentData>> {
  const all = await storedDocuments(firestore);
  const topDocument = (path: string) => all.get(path.split('/').slice(0, 2).join('/'));
  return new Map([...all].filter(([path, fields]) => (topDocument(path) ?? fields)['edition'] === edition));
}

/** The lines of the audit log, oldest first. */
export async function auditLines(firestore: Firestore): Promise<Record<string, unknown>[]> {
  const { docs } = await firestore.collection(collections.audit).get();
  // Not by `at`, which has whole milliseconds.
  const timeOf = (line: QueryDocumentSnapshot) => line.createTime.valueOf();
  return docs.toSorted((one, other) => timeOf(one).localeCompare(timeOf(other))).map((line) => line.data());
}
