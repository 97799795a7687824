/**
 * How a registrant lies in Firestore: `registrants/{id}` is the registrant; `registrantEmails/{hash}` makes the
 * address unique. Both are created in one commit, and creating fails when the document exists, so of two
 * simultaneous registrations with one address one wins. Every write sets `updatedAt`, and an erasure leaves
 * `tombstones/{id}` with its moment for a day: by these the roster learns of changes. `deleteOn` says when all of it
 * is erased: with the edition's own date, so that a later edition does not prolong it.
 */
import { createHash } from 'node:crypto';
import type { Registration } from 'contract/registration-form';
import { deletionMoment } from 'contract/retention';
import { emailKey } from 'contract/email-address';
import {
  FieldValue,
  Timestamp,
  type DocumentData,
  type DocumentReference,
  type Firestore,
} from 'firebase-admin/firestore';
import { collections } from '../database/collections';

/** When things happened to a registrant. */
export interface Timestamps {
  createdAt: FieldValue | Timestamp;
  emailSent?: Timestamp;
  /** When the confirmation is sent if nobody has asked for it before; never, when absent. */
  confirmation?: { due: Timestamp };
}

/** A batch or a transaction: what is added to it is committed together. */
interface Writes {
  create(document: DocumentReference, data: DocumentData): unknown;
  set(document: DocumentReference, data: DocumentData): unknown;
  delete(document: DocumentReference): unknown;
}

/** How long a tombstone is kept at least. */
export const tombstoneMilliseconds = 24 * 3600_000;

/** This edition's, reckoned once: calendars and time zones took a sixth of a registration's time. */
const deleteOn = Timestamp.fromDate(deletionMoment());

/** Belongs to every write of a registrant. */
export const updated = { updatedAt: FieldValue.serverTimestamp() };

/** Adds to the commit what creates one registrant. */
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

/** Adds to the commit what erases one registrant, three writes; the address can then register again. */
export function deleteRegistrant(firestore: Firestore, batch: Writes, id: string, email: string): void {
  batch.delete(emailDocument(firestore, email));
  batch.delete(firestore.collection(collections.registrants).doc(id));
  batch.set(firestore.collection(collections.tombstones).doc(id), { at: FieldValue.serverTimestamp() });
}

/** An address as a document id is hashed: no character that ids refuse, and no personal data in a path. */
export function emailDocument(firestore: Firestore, email: string) {
  const hash = createHash('sha256').update(emailKey(email)).digest('hex');
  return firestore.collection(collections.emails).doc(hash);
}
