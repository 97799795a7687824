/**
 * How registrants are stored in Firestore: `registrants/{id}` is the registrant; `registrantEmails/{hash}` makes the
 * address unique. Both are created in one commit, which fails if either exists, so that only one of two simultaneous
 * registrations with the same address succeeds. Every write sets `updatedAt`, and an erasure leaves `tombstones/{id}`
 * with its time for a day: these tell the roster what has changed. `deleteOn` says when everything is erased, stored
 * per registrant so that a later edition does not extend it.
 */
import { createHash } from 'node:crypto';
import type { Registration } from 'contract/registration-form';
import { deletionInstant } from 'contract/event-times';
import { emailKey } from 'contract/email-address';
import {
  FieldValue,
  Timestamp,
  type DocumentData,
  type DocumentReference,
  type Firestore,
} from 'firebase-admin/firestore';
import { collections } from '../database/collections';

/** A registrant's timestamps. */
export interface Timestamps {
  createdAt: FieldValue | Timestamp;
  emailSent?: Timestamp;
  /** When the retry sends the confirmation if no call has before; never if absent. */
  confirmation?: { due: Timestamp };
}

/** A batch or a transaction: its writes are committed together. */
interface Writes {
  create(document: DocumentReference, data: DocumentData): unknown;
  set(document: DocumentReference, data: DocumentData): unknown;
  delete(document: DocumentReference): unknown;
}

/** Minimum lifetime of a tombstone. */
export const tombstoneMilliseconds = 24 * 3600_000;

/** Computed once: the calendar arithmetic took a sixth of a registration's time. */
const deleteOn = Timestamp.fromDate(deletionInstant());

/** Included in every write of a registrant. */
export const updated = { updatedAt: FieldValue.serverTimestamp() };

/** Adds the writes that create one registrant. */
export function createRegistrant(
  firestore: Firestore,
  batch: Writes,
  id: string,
  registration: Registration,
  timestamps: Timestamps,
): void {
  batch.create(emailDocument(firestore, registration.email), { registrant: id });
  batch.create(firestore.collection(collections.registrants).doc(id), {
    ...registration,
    ...timestamps,
    ...updated,
    deleteOn,
  });
}

/** Adds the three writes that erase one registrant; the address can then register again. */
export function deleteRegistrant(firestore: Firestore, batch: Writes, id: string, email: string): void {
  batch.delete(emailDocument(firestore, email));
  batch.delete(firestore.collection(collections.registrants).doc(id));
  batch.set(firestore.collection(collections.tombstones).doc(id), { at: FieldValue.serverTimestamp() });
}

/** The document id is a hash of the address: no forbidden characters, and no personal data in paths. */
export function emailDocument(firestore: Firestore, email: string) {
  const hash = createHash('sha256').update(emailKey(email)).digest('hex');
  return firestore.collection(collections.emails).doc(hash);
}
