/** Erases registrants a second time after the import of a backup has restored them. */
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { collections } from '../../database/collections';
import { deletionOf, editionOf } from '../../database/edition-scope';
import { hashedId } from '../store/audit';
import { emailDocument } from '../store/documents';
import { eraseData } from './subject-access';

/** @returns the ids of registrants who were erased after the backup was made, and are stored again */
export async function findReimported(firestore: Firestore): Promise<string[]> {
  const erased = await firestore
    .collection(collections.audit)
    .where('action', '==', 'erased')
    .select('registrant')
    .get();
  const hashes = new Set(erased.docs.map((line): unknown => line.get('registrant')));
  const { docs } = await firestore.collection(collections.registrants).select().get();
  return docs.map(({ id }) => id).filter((id) => hashes.has(hashedId(id)));
}

/**
 * Erases these registrants again. The import made their addresses' keys point to them again; whoever has registered
 * with such an address since the erasure gets the key back.
 * @param ids as `findReimported` returns them
 */
export async function eraseAgain(firestore: Firestore, ids: readonly string[]): Promise<void> {
  const registrants = firestore.collection(collections.registrants);
  const { docs } = await registrants.select('edition', 'email', 'deleteOn').get();
  const keyOf = (registrant: DocumentSnapshot) =>
    emailDocument(firestore, String(registrant.get('email')), editionOf(registrant));
  const withAddress = docs.filter((one) => one.get('email') !== '');
  const reimported = new Set(ids);
  const keys = new Set(withAddress.filter(({ id }) => reimported.has(id)).map((one) => keyOf(one).id));
  for (const id of ids) await eraseData(firestore, id, { by: 'command' });
  for (const one of withAddress)
    if (!reimported.has(one.id) && keys.has(keyOf(one).id))
      await keyOf(one).set({ edition: editionOf(one), deleteOn: deletionOf(one), registrant: one.id });
}
