/** After a backup was imported: erases again who was erased since it was made. */
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { collections } from '../../database/collections';
import { deletionOf, editionOf } from '../../database/edition-scope';
import { hashedId } from '../store/audit';
import { emailDocument } from '../store/documents';
import { eraseData } from './subject-access';

/**
 * After a backup was imported: who was erased since it was made, and is back.
 * @returns their ids
 */
export async function erasedButBack(firestore: Firestore): Promise<string[]> {
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
 * Erases them. The import has made the keys of their addresses lead to them, also where somebody else has registered with
 * one since: that person gets the key again.
 * @param ids as `erasedButBack` returns them
 */
export async function eraseAgain(firestore: Firestore, ids: readonly string[]): Promise<void> {
  const registrants = firestore.collection(collections.registrants);
  const { docs } = await registrants.select('edition', 'email', 'deleteOn').get();
  const keyOf = (registrant: DocumentSnapshot) =>
    emailDocument(firestore, String(registrant.get('email')), editionOf(registrant));
  const withAddress = docs.filter((one) => one.get('email') !== '');
  const back = new Set(ids);
  const taken = new Set(withAddress.filter(({ id }) => back.has(id)).map((one) => keyOf(one).id));
  for (const id of ids) await eraseData(firestore, id, { by: 'command' });
  for (const one of withAddress)
    if (!back.has(one.id) && taken.has(keyOf(one).id))
      await keyOf(one).set({ edition: editionOf(one), deleteOn: deletionOf(one), registrant: one.id });
}
