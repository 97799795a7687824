/**
 * A rehearsal (EDIT-20): before registration opens, invited people try out the live edition. They register in a
 * separate edition, which is not stored: it has the live edition's facts, and its registration is open. No list,
 * number, file or mailing of the live edition includes them.
 */
import type { Timestamp } from '../wire/timestamp';
import type { Edition } from '../edition/current';

/** The state of a rehearsal; `until` is absent while there is no link. */
export interface Rehearsal {
  /** When the link expires: at the opening of registration. */
  until?: Timestamp;
  /** E-mail address of whoever made the link; empty if the account is deleted, absent if the lookup fails. */
  by?: string;
  /** How many people are registered, including those who cancelled. */
  registrants: number;
}

export interface RehearsalLink {
  /** Path of the page with the token, such as `/?rehearse=2026.…`. */
  url: string;
}

/** The link's query parameter. */
export const rehearsalParameter = 'rehearse';

/** The suffix of a rehearsal's id; no other edition has it. */
const suffix = '-test';

/** @returns the id of the edition in which testers are registered */
export function rehearsalIdOf(edition: string): string {
  return edition + suffix;
}

/** @returns the id of the rehearsed edition; undefined if `id` is not a rehearsal's */
export function rehearsedIdOf(id: string): string | undefined {
  const edition = id.slice(0, -suffix.length);
  return id.endsWith(suffix) && edition !== '' && !edition.endsWith(suffix) ? edition : undefined;
}

/** Whether the edition is a rehearsal. */
export function isRehearsal({ id }: Pick<Edition, 'id'>): boolean {
  return rehearsedIdOf(id) !== undefined;
}

/** @returns the rehearsal of the given edition */
export function rehearsalEdition({ id, version, facts }: Edition): Edition {
  const { registrationOpens: _opens, ...openFacts } = facts;
  return { id: rehearsalIdOf(id), version, facts: openFacts };
}
