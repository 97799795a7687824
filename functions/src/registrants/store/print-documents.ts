/** How the badges of print runs are stored; a registrant's badges are exported and erased with the registrant. */
import {
  FieldValue,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Query,
  type Transaction,
} from 'firebase-admin/firestore';
import { collections } from '../../database/collections';

/**
 * A part of a run: `print` (the run's id), `number`, `registrants` (ids, in order), `badges` (id -> the badge's lines;
 * without those that did not come out of the printer), `edition`, `deleteOn`.
 */
export function partDocument(firestore: Firestore, print: string, number: number): DocumentReference {
  return firestore.collection(collections.printParts).doc(`${print}~${number}`);
}

/** The parts that hold a registrant's badge. */
export function partsWith(firestore: Firestore, registrant: string): Query {
  return firestore.collection(collections.printParts).where('registrants', 'array-contains', registrant);
}

/** Adds the write that removes a badge from its run; one transaction may remove several badges. */
export function removeBadge(transaction: Transaction, part: DocumentSnapshot, registrant: string): void {
  transaction.update(part.ref, {
    registrants: FieldValue.arrayRemove(registrant),
    [`badges.${registrant}`]: FieldValue.delete(),
  });
}
