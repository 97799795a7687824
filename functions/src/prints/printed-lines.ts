/** What a badge says about its holder: stored with a run, and compared with earlier printing (PRINT-2, PRINT-4). */
import { createHash } from 'node:crypto';
import type { Facts } from 'contract/edition/fact-table';
import { codeOf, printAsKeys } from 'contract/registrant/registrant';
import { categoryOf } from '../badges/layout/category';
import type { BadgeHolder } from '../badges/layout/layout';

/** The fields that a badge is drawn from, besides the code, `printAs` and those that decide its category. */
const drawnFields = ['firstname', 'lastname', 'organization', 'title', 'language'] as const;

/**
 * @returns only what the badge is drawn from, also inside; with its category, which would change with the show's list of
 *   exhibitors
 */
export function printedBadge(registrant: BadgeHolder): BadgeHolder {
  const { id, code, firstname, lastname, organization, title, language, bappMember, printAs } = registrant;
  const { dinnerReservation = 0 } = registrant;
  return {
    ...{ id, firstname, lastname, organization, title, language, bappMember },
    category: categoryOf(registrant),
    ...(dinnerReservation > 0 && { dinnerReservation }),
    ...(code !== undefined && { code }),
    ...(printAs && { printAs }),
  };
}

/** 132 bits. The code, which nobody can guess, is hashed too, so that the hash does not reveal the rest. */
const hashLength = 22;

/** @returns the same for two badges of one person that look the same when worn; the inside is not compared */
export function hashOf(badge: BadgeHolder): string {
  const lines = printAsKeys.map((line) => badge.printAs?.[line] ?? '');
  const drawn = JSON.stringify([
    ...[codeOf(badge), categoryOf(badge)],
    ...drawnFields.map((field) => badge[field]),
    ...lines,
  ]);
  return shortHash(drawn);
}

/** What every badge of the show says, besides what is about its holder (BADGE-4). */
export type ShowLines = Pick<Facts, 'name' | 'date'>;

/** @returns the same for badges on which the show's lines look the same; their language is in `hashOf` */
export function hashOfShow({ name, date }: ShowLines): string {
  return shortHash(JSON.stringify([name, date]));
}

function shortHash(drawn: string): string {
  return createHash('sha256').update(drawn).digest('base64url').slice(0, hashLength);
}
