/** All documents of a test's Firestore, to search for data that should not be there. */
import type { CollectionReference, DocumentData, Firestore } from 'firebase-admin/firestore';

/** @returns path -> fields, including documents below erased ones */
export async function storedDocuments(firestore: Firestore): Promise<Map<string, DocumentData>> {
  const stored = new Map<string, DocumentData>();
  const read = async (collections: readonly CollectionReference[]): Promise<void> => {
    for (const collection of collections) {
      const references = await collection.listDocuments();
      for (const document of references.length === 0 ? [] : await firestore.getAll(...references)) {
        const data = document.data();
        if (data !== undefined) stored.set(document.ref.path, data);
        await read(await document.ref.listCollections());
      }
    }
  };
  await read(await firestore.listCollections());
  return stored;
}
