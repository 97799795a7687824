/**
 * What was done to registrants' data: a line each, kept when the data are gone. It holds no personal data: a
 * registrant's id is hashed, so that nobody is found by it, yet whoever shows the QR code can be told what happened.
 */
import { createHash } from 'node:crypto';
import { FieldValue, type Firestore, type Transaction, type WriteBatch } from 'firebase-admin/firestore';
import { collections } from '../database/collections';

export interface AuditLine {
  action: 'exported' | 'erased';
  reason: 'asked for' | 'retention';
  /** How many registrants. */
  registrants: number;
  /** The one registrant, hashed. */
  registrant?: string;
}

/** Adds the line to the batch, so that it is kept exactly if the rest is done. */
export function writeAudit(firestore: Firestore, batch: WriteBatch | Transaction, line: AuditLine): void {
  batch.create(firestore.collection(collections.audit).doc(), { ...line, at: FieldValue.serverTimestamp() });
}

/** What stands for a registrant in a line; an id is too random to be found from it by trying. */
export function auditName(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}
