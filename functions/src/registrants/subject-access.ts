/** Everything that is held about one person: given out, or erased. For the command, never for a call. */
import { registrantIdPattern } from 'contract/registrant';
import {
  Timestamp,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';
import { collections } from '../database/collections';
import { auditName, writeAudit } from './audit';
import { deleteRegistrant, emailDocument } from './documents';

/** What is held, ready to be written as JSON; a moment is ISO 8601. */
export interface PersonalData {
  /** The registrant as it is stored, with the state of its confirmation and what it is sorted and found by. */
  registrant: Record<string, unknown>;
  /** What makes the address unique. */
  addressKey: Record<string, unknown> | undefined;
  /** What was done to these data before. */
  audit: Record<string, unknown>[];
}

/**
 * @param whom an e-mail address, or the id that the QR code holds
 * @returns everything held, or nothing when nobody has registered so; leaves an audit line
 */
export async function exportData(firestore: Firestore, whom: string): Promise<PersonalData | undefined> {
  return firestore.runTransaction(async (transaction) => {
    const registrant = await find(firestore, transaction, whom);
    if (registrant === undefined) return undefined;
    const hashed = auditName(registrant.id);
    const addressKey = await transaction.get(emailDocument(firestore, String(registrant.get('email'))));
    const lines = await transaction.get(
      firestore.collection(collections.audit).where('registrant', '==', hashed),
    );
    writeAudit(firestore, transaction, {
      action: 'exported',
      reason: 'asked for',
      registrants: 1,
      registrant: hashed,
    });
    return {
      registrant: { id: registrant.id, ...fieldsOf(registrant) },
      addressKey: addressKey.exists ? { id: addressKey.id, ...fieldsOf(addressKey) } : undefined,
      audit: lines.docs.map(fieldsOf),
    };
  });
}

/**
 * Erases a registrant with its address key at once, or not at all; the address can then register again.
 * @param whom as above
 * @returns whether there was one; leaves an audit line
 */
export async function eraseData(firestore: Firestore, whom: string): Promise<boolean> {
  return firestore.runTransaction(async (transaction) => {
    const registrant = await find(firestore, transaction, whom);
    if (registrant === undefined) return false;
    deleteRegistrant(firestore, transaction, registrant.id, String(registrant.get('email')));
    writeAudit(firestore, transaction, {
      action: 'erased',
      reason: 'asked for',
      registrants: 1,
      registrant: auditName(registrant.id),
    });
    return true;
  });
}

async function find(
  firestore: Firestore,
  transaction: Transaction,
  whom: string,
): Promise<DocumentSnapshot | undefined> {
  const id: unknown = registrantIdPattern.test(whom)
    ? whom
    : (await transaction.get(emailDocument(firestore, whom))).get('registrant');
  if (typeof id !== 'string') return undefined;
  const registrant = await transaction.get(registrantDocument(firestore, id));
  return registrant.exists ? registrant : undefined;
}

function registrantDocument(firestore: Firestore, id: string): DocumentReference {
  return firestore.collection(collections.registrants).doc(id);
}

function fieldsOf(document: DocumentSnapshot): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(document.data() ?? {}).map(([name, value]) => [name, readable(value)]),
  );
}

function readable(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate().toISOString();
  if (Array.isArray(value)) return value.map(readable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, readable(inner)]));
}
