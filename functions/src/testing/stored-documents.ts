/** All documents of a test's Firestore, to search for data that should not be there. */
import type { CollectionReference, DocumentData, Firestore } from 'firebase-admin/firestore';

/** @returns path -> fields, including documents below erased ones */
export async function storedDocuments(firestore: Firestore): Promise<Map<string, DocumentData>> {
  const stored = new Map<string, DocumentData>();
  const read = async (collections: readonly CollectionReference[]): Promise<void> => {
    for (const collection of collections)
      for (const reference of await collection.listDocuments()) {
        const data = (await reference.get()).data();
        if (data !== undefined) stored.set(reference.path, data);
        await read(await reference.listCollections());
      }
  };
  await read(await firestore.listCollections());
  return stored;
}
