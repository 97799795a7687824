/** Changes what the members of the team may do, and always leaves it an owner (TEAM-2). */
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
const perCall = 100;

/**
 * The role acts at the member's next call.
 * @param invitations those that a new owner sent before are ended
 * @param by the owner who gives it
 * @throws ApiError `not-found`, `last-owner`, or `unavailable` when Authentication does not answer in time
 */
export async function giveRole(
  accounts: MemberAccounts,
  invitations: SentInvitations,
  { uid, role }: { uid: string; role: Role },
  by: string,
): Promise<void> {
  const team = await withDeadline(organisersOf(accounts));
  const member = memberOf(team, uid);
  if (role !== 'owner') return lower(accounts, team, member, role);
  await withDeadline(makeOwner(accounts, invitations, team, await nowOf(accounts, member), by));
}

/**
 * Deletes the account.
 * @param endResources ends what the member made, once they cannot make more; everything can be repeated until then
 * @throws ApiError as above
 */
export async function removeMember(
  accounts: MemberAccounts,
  invitations: Pick<Invitations, 'eraseTo'>,
  uid: string,
  endResources: () => Promise<void>,
): Promise<void> {
  const team = await withDeadline(organisersOf(accounts));
  const member = memberOf(team, uid);
  // First, since nobody could repeat it once the account is deleted.
  if (member.email !== undefined) await invitations.eraseTo(member.email);
  // Of an owner, it can be taken back.
  await lower(accounts, team, member, 'reader');
  await endResources();
  await withDeadline(accounts.deleteUser(uid)).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
}

/**
 * Two owners may lower each other at the same moment, and Authentication has no transactions: so whoever finds no other
 * owner after the change takes it back, also after a change that failed, which may have been made.
 */
async function lower(
  accounts: MemberAccounts,
  team: readonly UserRecord[],
  member: UserRecord,
  role: Role,
): Promise<void> {
  if (!isOwner(member, team)) return set(accounts, member, role);
  const others = team.filter((other) => other.uid !== member.uid && isOwner(other, team));
  if (others.length === 0) throw lastOwner();
  const failure = await set(accounts, member, role).then(
    () => undefined,
    (error: unknown) => ({ error }),
  );
  const uids = others.slice(0, perCall).map(({ uid }) => ({ uid }));
  const { users } = await withDeadline(accounts.getUsers(uids));
  if (!users.some((other) => isOwner(other, users))) {
    await set(accounts, member, 'owner');
    throw lastOwner();
  }
  if (failure !== undefined) throw failure.error;
}

async function set(accounts: MemberAccounts, member: UserRecord, role: Role): Promise<void> {
  await withDeadline(setRole(accounts, await nowOf(accounts, member), role));
}

/** @throws ApiError `not-found` if the account has left the team meanwhile */
async function nowOf(accounts: MemberAccounts, { uid }: UserRecord): Promise<UserRecord> {
  const now = await withDeadline(memberById(accounts, uid));
  if (now === undefined) throw notFound();
  return now;
}

function memberOf(team: readonly UserRecord[], uid: string): UserRecord {
  const member = team.find((one) => one.uid === uid);
  if (member === undefined) throw notFound();
  return member;
}

function notFound(): ApiError {
  return new ApiError('not-found', 'This account is not in the team.');
}

function lastOwner(): ApiError {
  return new ApiError('last-owner', 'This is the last owner. Make somebody else an owner first.');
}
