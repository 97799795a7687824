/** Where the deliveries of mailings are stored. Those of a registrant are exported and erased with the registrant. */
import type { DocumentReference, Firestore, Transaction } from 'firebase-admin/firestore';
import { collections } from '../../database/collections';

export function mailingDocument(firestore: Firestore, id: string) {
  return firestore.collection(collections.mailings).doc(id);
}

export function deliveriesOf(firestore: Firestore, mailing: string) {
  return mailingDocument(firestore, mailing).collection(collections.deliveries);
}

/** Reads the ids of an edition's mailings, before the transaction writes: a registrant may have a delivery in each. */
export async function mailingIds(
  firestore: Firestore,
  transaction: Transaction,
  edition: string,
): Promise<string[]> {
  const mailings = firestore.collection(collections.mailings).where('edition', '==', edition);
  const { docs } = await transaction.get(mailings.select());
  return docs.map(({ id }) => id);
}

/** The deliveries that a registrant may have, one for each mailing. */
export function deliveryDocuments(
  firestore: Firestore,
  registrant: string,
  mailings: readonly string[],
): DocumentReference[] {
  return mailings.map((id) => deliveriesOf(firestore, id).doc(registrant));
}
