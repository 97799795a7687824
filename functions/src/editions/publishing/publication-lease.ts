/**
 * The lease on the site: only one publication or deployment runs at a time. `site/publication` holds the lease, and the
 * content that is being published; see publications.ts.
 */
import { randomUUID } from 'node:crypto';
import { ApiError } from 'contract/wire/api-error';
import {
  Timestamp,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
} from 'firebase-admin/firestore';
import { collections } from '../../database/collections';

/** In milliseconds; longer than the time between two renewals in any step. */
export const publicationLeaseMilliseconds = 60_000;

export function publicationDocument(firestore: Firestore): DocumentReference {
  return firestore.collection(collections.site).doc('publication');
}

/** @returns the fields of a new lease */
export function newLease(now: Date) {
  return { lease: randomUUID(), ...extendedLease(now) };
}

/** @returns the fields of a renewed lease */
export function extendedLease(now: Date) {
  return { leaseUntil: Timestamp.fromMillis(now.getTime() + publicationLeaseMilliseconds) };
}

export const noLease = { lease: '', leaseUntil: new Timestamp(0, 0) };

/** @throws ApiError `being-published` while the lease is held */
export function requireNoLease(publication: DocumentSnapshot, now: Date): void {
  const until: unknown = publication.get('leaseUntil');
  if (until instanceof Timestamp && until.toMillis() > now.getTime()) throw beingPublished();
}

/** @throws ApiError `being-published` when another process has the lease */
export function requireLease(publication: DocumentSnapshot, lease: string): void {
  if (publication.get('lease') !== lease) throw beingPublished();
}

function beingPublished(): ApiError {
  return new ApiError('being-published', 'Something else is being published. Try again in a minute.', {
    retryAfter: 60,
  });
}
