/** Where a registrant's admissions, scans and conflicts are stored. They are erased with the registrant. */
import type { Entrance } from 'contract/edition/entrances';
import type { DocumentReference, DocumentSnapshot, Firestore, Query } from 'firebase-admin/firestore';
import { collections } from '../../database/collections';

export function admissionDocument(firestore: Firestore, entrance: Entrance, id: string): DocumentReference {
  return firestore.collection(collections.admissions).doc(`${entrance}~${id}`);
}

/**
 * A registrant's admissions, found without a query: the keys of `presence` are the entrances of the registrant's own
 * edition.
 */
export function admissionDocuments(firestore: Firestore, registrant: DocumentSnapshot): DocumentReference[] {
  const presence: unknown = registrant.get('presence');
  const entrances = typeof presence === 'object' && presence !== null ? Object.keys(presence) : [];
  return entrances.map((entrance) => admissionDocument(firestore, entrance, registrant.id));
}

/** A nonce is unique per phone only. */
export function scanDocument(firestore: Firestore, device: string, nonce: string): DocumentReference {
  return firestore.collection(collections.scans).doc(`${device}~${nonce}`);
}

export function scansOf(firestore: Firestore, id: string): Query {
  return firestore.collection(collections.scans).where('registrant', '==', id);
}

export function conflictsOf(firestore: Firestore, id: string): Query {
  return firestore.collection(collections.conflicts).where('registrant', '==', id);
}
