/** References to the deliveries of mailings; a registrant's deliveries are exported and erased with it. */
import type { Firestore } from 'firebase-admin/firestore';
import { collections } from '../../database/collections';

export function mailingDocument(firestore: Firestore, id: string) {
  return firestore.collection(collections.mailings).doc(id);
}

export function deliveriesOf(firestore: Firestore, mailing: string) {
  return mailingDocument(firestore, mailing).collection(collections.deliveries);
}
