/** The writes that erase one registrant; used by subject-access.ts and expired.ts. */
import {
  FieldValue,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';
import { collections } from '../../database/collections';
import { editionOf } from '../../database/edition-scope';
import { textIn } from '../../database/fields';
import { admissionDocuments } from '../store/admission-documents';
import { hashedId } from '../store/audit';
import { codeDocument, newCodeOf } from '../store/codes';
import { emailDocument, keyDocument } from '../store/documents';
import { deliveryDocuments } from '../store/delivery-documents';
import { versionDocuments } from '../changes/versions';

/** The fields of a registrant that the erasure reads. */
export const erasureFields = ['edition', 'email', 'code', 'idempotencyKey', 'version', 'presence'] as const;

/** A registrant's documents, except those that need a query: audit lines, scans, conflicts, print parts, selections. */
function documentsOf(
  firestore: Firestore,
  registrant: DocumentSnapshot,
  mailings: readonly string[],
): DocumentReference[] {
  const email = String(registrant.get('email'));
  const key = textIn(registrant, 'idempotencyKey');
  const code = newCodeOf(registrant);
  return [
    registrant.ref,
    ...(email === '' ? [] : [emailDocument(firestore, email, editionOf(registrant))]),
    ...(code === undefined ? [] : [codeDocument(firestore, code)]),
    ...(key === undefined ? [] : [keyDocument(firestore, key)]),
    ...versionDocuments(registrant),
    ...deliveryDocuments(firestore, registrant.id, mailings),
    ...admissionDocuments(firestore, registrant),
  ];
}

/** How many writes `deleteRegistrant` adds; at most 205, plus one for each entrance. */
export function countErasureWrites(
  firestore: Firestore,
  registrant: DocumentSnapshot,
  mailings: readonly string[],
): number {
  return documentsOf(firestore, registrant, mailings).length + 1;
}

/**
 * Adds the writes that erase one registrant, of any edition; another registration may then use the address.
 * @param mailings the ids of the mailings of the registrant's edition
 */
export function deleteRegistrant(
  firestore: Firestore,
  transaction: Transaction,
  registrant: DocumentSnapshot,
  mailings: readonly string[],
): void {
  for (const document of documentsOf(firestore, registrant, mailings)) transaction.delete(document);
  transaction.set(firestore.collection(collections.tombstones).doc(hashedId(registrant.id)), {
    edition: editionOf(registrant),
    at: FieldValue.serverTimestamp(),
  });
}
