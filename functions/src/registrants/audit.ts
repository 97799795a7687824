/**
 * The audit log of operations on registrants' data, kept after the data are erased. It holds no personal data: ids are
 * hashed, so that they identify nobody, yet someone who shows the QR code can be told what happened.
 */
import { createHash } from 'node:crypto';
import { FieldValue, type Firestore, type Transaction, type WriteBatch } from 'firebase-admin/firestore';
import { collections } from '../database/collections';

export interface AuditLine {
  action: 'exported' | 'erased';
  reason: 'asked for' | 'retention';
  /** Number of registrants. */
  registrants: number;
  /** The registrant's hashed id, if there is only one. */
  registrant?: string;
}

/** Adds the line to the batch, so that it is stored if and only if the operation is. */
export function writeAudit(firestore: Firestore, batch: WriteBatch | Transaction, line: AuditLine): void {
  batch.create(firestore.collection(collections.audit).doc(), { ...line, at: FieldValue.serverTimestamp() });
}

/** Hashes a registrant's id; ids are too random to be found by brute force. */
export function hashedId(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}
