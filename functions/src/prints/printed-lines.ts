/** A badge's texts: stored with a run, and compared with the last printed ones (PRINT-2, PRINT-4). */
import { createHash } from 'node:crypto';
import type { Facts } from 'contract/edition/fact-table';
import { codeOf, printAsKeys } from 'contract/registrant/registrant';
import { kindOn, type BadgeHolder } from '../badges/layout/badge-holder';

/** The fields that a badge is drawn from, besides the code, `printAs` and those that decide its kind. */
const drawnFields = ['firstname', 'lastname', 'organization', 'title', 'language'] as const;

/**
 * @returns only the fields that both sides of the badge are drawn from, and its kind, which would otherwise change with
 *   the show's facts
 */
export function printedBadge(registrant: BadgeHolder): BadgeHolder {
  const { id, code, firstname, lastname, organization, title, language, bappMember, printAs } = registrant;
  const { dinnerReservation = 0 } = registrant;
  const kind = kindOn(registrant);
  return {
    ...{ id, firstname, lastname, organization, title, language, bappMember },
    ...(kind.isOwn ? { kind } : { category: kind.key }),
    ...(dinnerReservation > 0 && { dinnerReservation }),
    ...(code !== undefined && { code }),
    ...(printAs && { printAs }),
  };
}

/** 132 bits. The hash does not reveal the hashed fields, since one of them, the code, cannot be guessed. */
const hashLength = 22;

/** @returns the same hash for two badges of a person that look the same when worn; ignores the inside of a folded badge */
export function hashOf(badge: BadgeHolder): string {
  const lines = printAsKeys.map((line) => badge.printAs?.[line] ?? '');
  const { key, word, ink, isOwn } = kindOn(badge);
  const drawn = JSON.stringify([
    ...[codeOf(badge), isOwn ? [key, word, ink] : key],
    ...drawnFields.map((field) => badge[field]),
    ...lines,
  ]);
  return shortHash(drawn);
}

/** The lines that all badges of the show share (BADGE-4). */
export type ShowLines = Pick<Facts, 'name' | 'date'>;

/** @returns the same hash for the same lines of the show; `hashOf` includes their language */
export function hashOfShow({ name, date }: ShowLines): string {
  return shortHash(JSON.stringify([name, date]));
}

function shortHash(drawn: string): string {
  return createHash('sha256').update(drawn).digest('base64url').slice(0, hashLength);
}
