/**
 * The audit log of operations on registrants' data; it is kept after the data is erased. It holds no registrant's data:
 * fields are named without their values, and ids are hashed. A hash identifies nobody, but the lines about somebody who
 * shows their QR code can be found (ORG-13). An organiser is stored as the account's id, which identifies nobody once
 * the account is deleted.
 */
import { createHash } from 'node:crypto';
import type { Actor, HistoryAction, KeptField } from 'contract/organisers-registrant';
import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { collections } from '../database/collections';

/** An export, or an erasure of one or more registrants. */
interface AccessLine {
  action: 'exported' | 'erased';
  reason: 'asked for' | 'retention';
  /** Number of registrants. */
  registrants: number;
  /** The registrant's hashed id; absent where `reason` is `retention`. */
  registrant?: string;
}

interface ChangeLine {
  action: Exclude<HistoryAction, 'exported'>;
  /** Names of the fields that were changed. */
  fields?: readonly (KeptField | 'emailSent')[];
  registrant: string;
  /** The version that the change made, if it made one. */
  version?: number;
}

export interface ActedBy {
  by: Actor;
  /** Id of the organiser's account. */
  account?: string | undefined;
}

/** An operation at the door. */
interface DoorLine {
  action: 'admission undone' | 'conflict dismissed' | 'conflict admitted' | 'badge printed at a desk';
  registrant: string;
  /** Id of the desk, for a badge. */
  device?: string;
}

/** An operation on a mailing. */
export interface MailingLine {
  action: `mailing ${'started' | 'paused' | 'resumed' | 'stopped' | 'retried' | 'done'}`;
  /** Hashed, like a registrant's id. */
  mailing: string;
}

export type AuditLine = ActedBy & (AccessLine | ChangeLine | DoorLine | MailingLine);

/** Adds the line to the transaction, so that it is stored if and only if the operation is. */
export function writeAudit(
  firestore: Firestore,
  transaction: Transaction,
  { account, ...line }: AuditLine,
): void {
  // Not `create`, which would fail when the SDK repeats a commit whose answer was lost.
  transaction.set(firestore.collection(collections.audit).doc(), {
    ...line,
    ...(account !== undefined && { account }),
    at: FieldValue.serverTimestamp(),
  });
}

/**
 * All lines about one registrant.
 * @param id not hashed
 */
export function auditOf(firestore: Firestore, id: string) {
  return firestore.collection(collections.audit).where('registrant', '==', hashedId(id));
}

/** Hashes a registrant's id; ids are too random to be found by brute force. */
export function hashedId(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}
