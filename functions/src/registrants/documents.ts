/**
 * How registrants are stored in Firestore: `registrants/{id}` is the registrant; `registrantEmails/{hash}` makes the
 * address unique. Both are created in one commit, which fails if either exists, so that only one of two simultaneous
 * registrations with the same address succeeds. Every write sets `updatedAt`, and an erasure leaves `tombstones/{id}`
 * with its time for a day: these tell the roster what has changed. `deleteOn` says when everything is erased, stored
 * per registrant so that a later edition does not extend it. `idempotencyKey` is the id of the document that recognises
 * the same registration for a day (idempotency.ts).
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
  type DocumentSnapshot,
  type Firestore,
} from 'firebase-admin/firestore';
import { collections } from '../database/collections';
import { keyDocument, type HashedRequest } from './idempotency';

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

/** Adds the writes that create one registrant. @param request absent when it has no idempotency key */
export function createRegistrant(
  firestore: Firestore,
  batch: Writes,
  id: string,
  registration: Registration,
  timestamps: Timestamps,
  request?: HashedRequest,
): void {
  if (request !== undefined)
    batch.create(keyDocument(firestore, request.key), {
      registrant: id,
      body: request.body,
      at: FieldValue.serverTimestamp(),
    });
  batch.create(emailDocument(firestore, registration.email), { registrant: id });
  batch.create(firestore.collection(collections.registrants).doc(id), {
    ...registration,
    ...timestamps,
    ...(request && { idempotencyKey: request.key }),
    ...updated,
    deleteOn,
  });
}

/** The fields of a registrant that `deleteRegistrant` reads. */
export const fieldsToDelete = ['email', 'idempotencyKey'] as const;

/** Adds the at most four writes that erase one registrant; the address can then register again. */
export function deleteRegistrant(firestore: Firestore, batch: Writes, registrant: DocumentSnapshot): void {
  batch.delete(emailDocument(firestore, String(registrant.get('email'))));
  const key: unknown = registrant.get('idempotencyKey');
  if (typeof key === 'string') batch.delete(keyDocument(firestore, key));
  batch.delete(registrant.ref);
  batch.set(firestore.collection(collections.tombstones).doc(registrant.id), {
    at: FieldValue.serverTimestamp(),
  });
}

/** The document id is a hash of the address: no forbidden characters, and no personal data in paths. */
export function emailDocument(firestore: Firestore, email: string) {
  const hash = createHash('sha256').update(emailKey(email)).digest('hex');
  return firestore.collection(collections.emails).doc(hash);
}
