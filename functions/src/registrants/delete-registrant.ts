/** The writes that erase one registrant, whoever asks for it; see subject-access.ts and expired.ts. */
import {
  FieldValue,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';
import { collections } from '../database/collections';
import { admissionDocuments } from './admission-documents';
import { hashedId } from './audit';
import { emailDocument, keyDocument } from './documents';
import { versionDocuments } from './versions';

/** The fields of a registrant that are read to erase it. */
export const fieldsToDelete = ['email', 'idempotencyKey', 'version'] as const;

/** Everything that is stored about one registrant, except for audit lines, and scans, which only a query finds. */
function documentsOf(firestore: Firestore, registrant: DocumentSnapshot): DocumentReference[] {
  const email = String(registrant.get('email'));
  const key: unknown = registrant.get('idempotencyKey');
  return [
    registrant.ref,
    ...(email === '' ? [] : [emailDocument(firestore, email)]),
    ...(typeof key === 'string' ? [keyDocument(firestore, key)] : []),
    ...versionDocuments(registrant),
    ...admissionDocuments(firestore, registrant.id),
  ];
}

/** How many writes `deleteRegistrant` adds; at most 104 and one for each entrance. */
export function writesToDelete(firestore: Firestore, registrant: DocumentSnapshot): number {
  return documentsOf(firestore, registrant).length + 1;
}

/** Adds the writes that erase one registrant; the address can then register again. */
export function deleteRegistrant(
  firestore: Firestore,
  transaction: Transaction,
  registrant: DocumentSnapshot,
): void {
  for (const document of documentsOf(firestore, registrant)) transaction.delete(document);
  transaction.set(firestore.collection(collections.tombstones).doc(hashedId(registrant.id)), {
    at: FieldValue.serverTimestamp(),
  });
}
