/** The token of a link to something of an edition: stored is only its `hash`, and `until` when it is valid. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';

/** @returns `<edition>.<secret>` */
export function newToken(edition: string): string {
  return `${edition}.${randomBytes(32).toString('base64url')}`;
}

export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/**
 * @param field of the document of an edition, which holds the link
 * @returns undefined if the link has ended, or there is none
 */
export function validUntil(now: Date, document: DocumentSnapshot, field: string): Timestamp | undefined {
  const until: unknown = document.get(`${field}.until`);
  return until instanceof Timestamp && until.toMillis() > now.getTime() ? until : undefined;
}

/** Whether the token is that of the link. @param field as above */
export function isTokenOf(document: DocumentSnapshot, field: string, token: string): boolean {
  const hash: unknown = document.get(`${field}.hash`);
  return typeof hash === 'string' && timingSafeEqual(Buffer.from(hash), Buffer.from(hashOf(token)));
}
