/** What an account of the team may do (AUTH-12). A call's protection names the least role that may use it. */

import type { TFunction } from 'i18next';
import { hasPart, providedEdition } from '../edition/current';

/** From least to most: each role has all rights of the role before it. */
export const roles = ['reader', 'desk', 'organiser', 'owner'] as const;

export type Role = (typeof roles)[number];

/** The custom claim with the role of an organiser's account. */
export const roleClaim = 'role';

/**
 * @param claims of an organiser's account
 * @returns undefined without a role. The account is then an owner if no account has the role `owner` explicitly,
 *   otherwise an organiser (TEAM-2).
 */
export function roleOf(claims: Readonly<Record<string, unknown>>): Role | undefined {
  const role = claims[roleClaim];
  if (role === undefined) return undefined;
  // An unknown role is a mistake, and must give few rights.
  return isRole(role) ? role : 'reader';
}

export function isRole(value: unknown): value is Role {
  return roles.some((role) => role === value);
}

/** Whether a role has all rights of `least`. */
export function mayDo(role: Role, least: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(least);
}

/** What a role may do, in words. */
export function whatRoleMay(role: Role, t: TFunction): string {
  const edition = providedEdition();
  return role === 'reader' && edition !== undefined && !hasPart('dinner', edition.facts)
    ? t(($) => $.roles.reader.mayWithoutDinner)
    : t(($) => $.roles[role].may);
}
