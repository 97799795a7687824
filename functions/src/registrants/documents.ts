/**
 * How a registrant lies in Firestore: `registrants/{id}` is the registrant; `registrantEmails/{hash}` makes the
 * address unique. Both are created in one batch, and creating fails when the document exists, so of two
 * simultaneous registrations with one address one wins. `listing` holds what sorts and finds a registrant.
 */
import { createHash } from 'node:crypto';
import type { Registration } from 'contract/registration-form';
import { emailKey } from 'contract/text';
import type { FieldValue, Firestore, Timestamp, WriteBatch } from 'firebase-admin/firestore';
import { listingOf } from './list-keys';

export const collections = { registrants: 'registrants', emails: 'registrantEmails' } as const;

/** When things happened to a registrant. */
export interface Moments {
  createdAt: FieldValue | Timestamp;
  emailSent?: Timestamp;
  /** When the confirmation is sent if nobody has asked for it before; never, when absent. */
  confirmation?: { due: Timestamp };
}

/** Adds to the batch what creates one registrant. */
export function createRegistrant(
  firestore: Firestore,
  batch: WriteBatch,
  id: string,
  registration: Registration,
  moments: Moments,
): void {
  batch.create(firestore.collection(collections.emails).doc(hash(emailKey(registration.email))), {
    registrant: id,
  });
  batch.create(firestore.collection(collections.registrants).doc(id), {
    ...registration,
    ...moments,
    listing: listingOf(registration, moments.emailSent ?? null),
  });
}

/** An address as a document id: no character that ids refuse, and no personal data in a path. */
function hash(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
