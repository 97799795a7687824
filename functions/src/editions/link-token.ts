/**
 * Secret links to an edition's preview or rehearsal. Stored are the token's `hash`, `by` (the account that made the link)
 * and `until` (its end); the token is not stored.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import {
  FieldValue,
  Timestamp,
  type DocumentData,
  type DocumentSnapshot,
  type Firestore,
} from 'firebase-admin/firestore';
import { collections } from '../database/collections';
import { commitWithDeadline, withDeadline } from '../database/timeouts';
import { writeAudit } from '../registrants/store/audit';

/** The field of an edition's document that holds the link. */
type LinkField = 'preview' | 'rehearsal';

/** @returns `<edition>.<secret>` */
export function newToken(edition: string): string {
  return `${edition}.${randomBytes(32).toString('base64url')}`;
}

export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** @returns undefined if the link has ended, or there is none */
export function validUntil(now: Date, document: DocumentSnapshot, field: LinkField): Timestamp | undefined {
  const until: unknown = document.get(`${field}.until`);
  return until instanceof Timestamp && until.toMillis() > now.getTime() ? until : undefined;
}

/** Whether the token is that of the link. */
export function isTokenOf(document: DocumentSnapshot, field: LinkField, token: string): boolean {
  const hash: unknown = document.get(`${field}.hash`);
  return typeof hash === 'string' && timingSafeEqual(Buffer.from(hash), Buffer.from(hashOf(token)));
}

/** @returns the account that made the link; undefined if there is none */
export function makerOf(document: DocumentSnapshot, field: LinkField): string | undefined {
  const by: unknown = document.get(`${field}.by`);
  return typeof by === 'string' ? by : undefined;
}

/**
 * @param now without it, ended links count too
 * @returns all editions' links: the edition's id as `name`, and the account that made the link
 */
export async function linksIn(
  firestore: Firestore,
  field: LinkField,
  now?: Date,
): Promise<{ name: string; by: string }[]> {
  const { docs } = await withDeadline(firestore.collection(collections.editions).select(field).get());
  return docs.flatMap((document) => {
    const by = makerOf(document, field);
    const hasEnd = document.get(`${field}.until`) !== undefined;
    const hasEnded = now && hasEnd && validUntil(now, document, field) === undefined;
    return by === undefined || hasEnded ? [] : [{ name: document.id, by }];
  });
}

/**
 * Stores a link, which replaces the former one, or ends it.
 * @param link undefined ends it
 * @param account that does this, for the audit line
 * @param by changes only a link that this account made
 */
export function storeLink(
  firestore: Firestore,
  field: LinkField,
  { edition, link, account, by }: { edition: string; link?: DocumentData; account: string; by?: string },
): Promise<void> {
  const ref = firestore.collection(collections.editions).doc(edition);
  return commitWithDeadline(firestore, async (transaction) => {
    const editionDocument = await transaction.get(ref);
    if (by !== undefined && makerOf(editionDocument, field) !== by) return;
    if (link === undefined && editionDocument.get(field) === undefined) return;
    transaction.update(ref, { [field]: link ?? FieldValue.delete() });
    const action = `${field} link ${link === undefined ? 'ended' : 'made'}` as const;
    writeAudit(firestore, transaction, { by: 'organiser', account, action, edition });
  });
}

/** Ends all links that an account has made. @param account that ends them */
export async function endLinksOf(
  firestore: Firestore,
  field: LinkField,
  uid: string,
  account: string,
): Promise<void> {
  for (const { name, by } of await linksIn(firestore, field))
    if (by === uid) await storeLink(firestore, field, { edition: name, account, by: uid });
}
