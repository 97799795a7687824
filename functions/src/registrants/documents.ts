/**
 * How a registrant lies in Firestore: `registrants/{id}` is the registrant; `registrantEmails/{hash}` makes the
 * address unique. Both are created in one commit, and creating fails when the document exists, so of two
 * simultaneous registrations with one address one wins. `listing` holds what sorts and finds a registrant,
 * `deleteOn` when all of it is erased: with the edition's own date, so that a later edition does not prolong it.
 */
import { createHash } from 'node:crypto';
import type { Registration } from 'contract/registration-form';
import { deletionMoment } from 'contract/retention';
import { emailKey } from 'contract/text';
import {
  Timestamp,
  type FieldValue,
  type Firestore,
  type Transaction,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { collections } from '../database/collections';
import { listingOf } from './list-keys';

/** When things happened to a registrant. */
export interface Moments {
  createdAt: FieldValue | Timestamp;
  emailSent?: Timestamp;
  /** When the confirmation is sent if nobody has asked for it before; never, when absent. */
  confirmation?: { due: Timestamp };
}

/** This edition's, reckoned once: calendars and time zones took a sixth of a registration's time. */
const deleteOn = Timestamp.fromDate(deletionMoment());

/** Adds to the commit what creates one registrant. */
export function createRegistrant(
  firestore: Firestore,
  batch: WriteBatch | Transaction,
  id: string,
  registration: Registration,
  moments: Moments,
): void {
  batch.create(emailDocument(firestore, registration.email), { registrant: id });
  batch.create(firestore.collection(collections.registrants).doc(id), {
    ...registration,
    ...moments,
    listing: listingOf(registration, moments.emailSent ?? null),
    deleteOn,
  });
}

/** Adds to the commit what erases one registrant; the address can then register again. */
export function deleteRegistrant(
  firestore: Firestore,
  batch: WriteBatch | Transaction,
  id: string,
  email: string,
): void {
  batch.delete(emailDocument(firestore, email));
  batch.delete(firestore.collection(collections.registrants).doc(id));
}

/** An address as a document id is hashed: no character that ids refuse, and no personal data in a path. */
export function emailDocument(firestore: Firestore, email: string) {
  const hash = createHash('sha256').update(emailKey(email)).digest('hex');
  return firestore.collection(collections.emails).doc(hash);
}
