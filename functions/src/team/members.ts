/** Changes and removes members; the team always keeps an owner (TEAM-2). */
import { ApiError } from 'contract/wire/api-error';
import type { Role } from 'contract/team/roles';
import type { Auth, UserRecord } from 'firebase-admin/auth';
import { withDeadline } from '../database/timeouts';
import {
  isMissing,
  isOwner,
  makeOwner,
  memberById,
  organisersOf,
  setRole,
  type SentInvitations,
} from './accounts';
import type { Invitations } from './invitations';

export type MemberAccounts = Pick<
  Auth,
  'deleteUser' | 'getUser' | 'getUsers' | 'listUsers' | 'setCustomUserClaims'
>;

/** Maximum number of accounts per lookup. */
const maxAccountsPerLookup = 100;

/**
 * Assigns a role, which takes effect at the member's next call.
 * @param invitations expires the earlier invitations of a new owner
 * @param by the owner who assigns the role
 * @throws ApiError `not-found`, `last-owner`, or `unavailable` when Authentication does not answer in time
 */
export async function giveRole(
  accounts: MemberAccounts,
  invitations: SentInvitations,
  { uid, role }: { uid: string; role: Role },
  by: string,
): Promise<void> {
  const team = await withDeadline(organisersOf(accounts));
  const member = requireMember(team, uid);
  if (role !== 'owner') return assignUnlessLastOwner(accounts, team, member, role);
  await withDeadline(makeOwner(accounts, invitations, team, await currentAccount(accounts, member), by));
}

/**
 * Deletes the account.
 * @param endResources called when the member can make no more resources; until it succeeds, the removal can be repeated
 * @throws ApiError as `giveRole`
 */
export async function removeMember(
  accounts: MemberAccounts,
  invitations: Pick<Invitations, 'eraseTo'>,
  uid: string,
  endResources: () => Promise<void>,
): Promise<void> {
  const team = await withDeadline(organisersOf(accounts));
  const member = requireMember(team, uid);
  // Before the deletion, after which the removal cannot be repeated.
  if (member.email !== undefined) await invitations.eraseTo(member.email);
  // Unlike the deletion, a new role can be reverted if no owner would be left.
  await assignUnlessLastOwner(accounts, team, member, 'reader');
  await endResources();
  await withDeadline(accounts.deleteUser(uid)).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
}

/**
 * Two owners may demote each other at the same moment, and Authentication has no transactions. So a change that leaves no
 * other owner is reverted. A change that seems to have failed is checked too: perhaps only its answer was lost.
 */
async function assignUnlessLastOwner(
  accounts: MemberAccounts,
  team: readonly UserRecord[],
  member: UserRecord,
  role: Role,
): Promise<void> {
  if (!isOwner(member, team)) return assignRole(accounts, member, role);
  const others = team.filter((other) => other.uid !== member.uid && isOwner(other, team));
  if (others.length === 0) throw lastOwner();
  const failure = await assignRole(accounts, member, role).then(
    () => undefined,
    (error: unknown) => ({ error }),
  );
  const uids = others.slice(0, maxAccountsPerLookup).map(({ uid }) => ({ uid }));
  const { users } = await withDeadline(accounts.getUsers(uids));
  if (!users.some((other) => isOwner(other, users))) {
    await assignRole(accounts, member, 'owner');
    throw lastOwner();
  }
  if (failure !== undefined) throw failure.error;
}

async function assignRole(accounts: MemberAccounts, member: UserRecord, role: Role): Promise<void> {
  await withDeadline(setRole(accounts, await currentAccount(accounts, member), role));
}

/** @throws ApiError `not-found` if the account is no longer in the team */
async function currentAccount(accounts: MemberAccounts, { uid }: UserRecord): Promise<UserRecord> {
  const current = await withDeadline(memberById(accounts, uid));
  if (current === undefined) throw notFound();
  return current;
}

function requireMember(team: readonly UserRecord[], uid: string): UserRecord {
  const member = team.find((one) => one.uid === uid);
  if (member === undefined) throw notFound();
  return member;
}

function notFound(): ApiError {
  return new ApiError('not-found', 'This account is not in the team.');
}

function lastOwner(): ApiError {
  return new ApiError('last-owner', 'This is the last owner. Make another member an owner first.');
}
