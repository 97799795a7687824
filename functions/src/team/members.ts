/** Changes what the members of the team may do, and always leaves it an owner (TEAM-2). */
import { ApiError } from 'contract/api-error';
import { roleOf, type Role } from 'contract/roles';
import type { Auth, UserRecord } from 'firebase-admin/auth';
import { withDeadline } from '../database/timeouts';
import { isOrganiser, nameOwner, organisersOf, setRole } from './accounts';

export type MemberAccounts = Pick<Auth, 'deleteUser' | 'getUsers' | 'listUsers' | 'setCustomUserClaims'>;

/** Maximum number of accounts per lookup. */
const perCall = 100;

/**
 * The role acts at the member's next call.
 * @param by the owner who gives it
 * @throws ApiError `not-found`, `last-owner`, or `unavailable` when Authentication does not answer in time
 */
export async function giveRole(
  accounts: MemberAccounts,
  { uid, role }: { uid: string; role: Role },
  by: string,
): Promise<void> {
  const team = await withDeadline(organisersOf(accounts));
  const member = memberOf(team, uid);
  if (role === 'owner') await withDeadline(nameOwner(accounts, team, uid, by));
  await (role === 'owner' ? set(accounts, member, role) : lower(accounts, team, member, role));
}

/** Deletes the account. @throws ApiError as above */
export async function removeMember(accounts: MemberAccounts, uid: string): Promise<void> {
  const team = await withDeadline(organisersOf(accounts));
  const member = memberOf(team, uid);
  // An owner first becomes a reader, which can be taken back.
  if (isOwner(member)) await lower(accounts, team, member, 'reader');
  await withDeadline(accounts.deleteUser(uid)).catch(ignoreMissing);
}

/**
 * Two owners may lower each other at the same moment, and Authentication has no transactions: so whoever finds no other
 * owner after the change takes it back.
 */
async function lower(
  accounts: MemberAccounts,
  team: readonly UserRecord[],
  member: UserRecord,
  role: Role,
): Promise<void> {
  const others = team.filter((other) => other.uid !== member.uid && isOwner(other));
  if (isOwner(member) && others.length === 0) throw lastOwner();
  await set(accounts, member, role);
  if (!isOwner(member)) return;
  const uids = others.slice(0, perCall).map(({ uid }) => ({ uid }));
  const { users } = await withDeadline(accounts.getUsers(uids));
  if (users.some(isOwner)) return;
  await set(accounts, member, 'owner');
  throw lastOwner();
}

function set(accounts: MemberAccounts, member: UserRecord, role: Role): Promise<void> {
  return withDeadline(setRole(accounts, member, role)).catch((error: unknown) => {
    ignoreMissing(error);
    throw notFound();
  });
}

function memberOf(team: readonly UserRecord[], uid: string): UserRecord {
  const member = team.find((one) => one.uid === uid);
  if (member === undefined) throw notFound();
  return member;
}

/** Nobody can sign in to a disabled account. */
function isOwner(account: UserRecord): boolean {
  return isOrganiser(account) && !account.disabled && roleOf(account.customClaims ?? {}) === 'owner';
}

/** @throws any error but that the account does not exist */
function ignoreMissing(error: unknown): void {
  if (!(error instanceof Error && Reflect.get(error, 'code') === 'auth/user-not-found')) throw error;
}

function notFound(): ApiError {
  return new ApiError('not-found', 'This account is not in the team.');
}

function lastOwner(): ApiError {
  return new ApiError('last-owner', 'This is the last owner. Make somebody else an owner first.');
}
