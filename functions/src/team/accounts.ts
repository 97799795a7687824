/** The organisers' accounts: grants and revokes the claim and the role, and makes links to set a password. */
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { roleClaim, roleOf, type Role } from 'contract/team/roles';
import { organiserClaim } from 'contract/team/session';
import type { Auth, UserRecord } from 'firebase-admin/auth';

export type Accounts = Pick<
  Auth,
  | 'createUser'
  | 'deleteUser'
  | 'generatePasswordResetLink'
  | 'getUser'
  | 'getUserByEmail'
  | 'listUsers'
  | 'revokeRefreshTokens'
  | 'setCustomUserClaims'
>;

export interface ListedOrganiser {
  uid: string;
  /** Empty for an account without an address. */
  email: string;
  role: Role;
  /** ISO 8601. */
  lastSignIn: string | undefined;
  isDisabled: boolean;
}

/** Page size of Firebase Authentication's account list. */
const perPage = 1000;

/** See invitations.ts. */
export interface SentInvitations {
  expireSentBy(uid: string): Promise<void>;
}

/**
 * Makes the account an organiser, creating it if necessary.
 * @param role if absent, an organiser keeps the role, and a new organiser becomes an owner
 * @throws Error when the role would leave no owner
 */
export async function grantOrganiser(
  accounts: Accounts,
  invitations: SentInvitations,
  email: string,
  role?: Role,
): Promise<{ isNew: boolean; role: Role }> {
  const existing = await findAccount(accounts, email);
  const account =
    existing ??
    // This password is never used: the account's holder sets another one through a link.
    (await accounts.createUser({
      email,
      emailVerified: true,
      password: randomBytes(32).toString('base64url'),
    }));
  const team = await organisersOf(accounts);
  // A demoted member who is added again does not get the former role.
  const currentRole = isOrganiser(account) ? roleIn(team, account) : undefined;
  const newRole = role ?? currentRole ?? 'owner';
  if (newRole === 'owner') await makeOwner(accounts, invitations, team, account);
  else {
    await requireAnotherOwner(accounts, account);
    await setRole(accounts, account, newRole);
  }
  return { isNew: existing === undefined, role: newRole };
}

/**
 * Sets the role, which takes effect at the account's next call.
 * @param account freshly read, since older claims could restore a revoked one
 */
export async function setRole(
  accounts: Pick<Accounts, 'setCustomUserClaims'>,
  { uid, customClaims }: Pick<UserRecord, 'uid' | 'customClaims'>,
  role: Role,
): Promise<void> {
  await accounts.setCustomUserClaims(uid, { ...customClaims, [organiserClaim]: true, [roleClaim]: role });
}

/**
 * Makes an account an owner. Accounts without a role, which counted as owners until now, become organisers (TEAM-2).
 * Invitations that the account sent as a former owner stay void (TEAM-3).
 * @param owner the new owner's account, freshly read
 * @param by the owner who appoints the new one, and stays an owner
 */
export async function makeOwner(
  accounts: Pick<Accounts, 'getUser' | 'setCustomUserClaims'>,
  invitations: SentInvitations,
  team: readonly UserRecord[],
  owner: UserRecord,
  by?: string,
): Promise<void> {
  if (!isOwner(owner, team)) await invitations.expireSentBy(owner.uid);
  // The new owner first, so that a failure leaves an owner.
  await setRole(accounts, owner, 'owner');
  for (const { uid, customClaims } of team) {
    if (uid === owner.uid || customClaims?.[roleClaim] !== undefined) continue;
    const current = await memberById(accounts, uid);
    if (current !== undefined && current.customClaims?.[roleClaim] === undefined)
      await setRole(accounts, current, uid === by ? 'owner' : 'organiser');
  }
}

/** @returns the account, freshly read; undefined if it is not in the team */
export async function memberById(
  accounts: Pick<Accounts, 'getUser'>,
  uid: string,
): Promise<UserRecord | undefined> {
  try {
    const account = await accounts.getUser(uid);
    return isOrganiser(account) ? account : undefined;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Lists all organisers, sorted by address. */
export async function listOrganisers(accounts: Pick<Accounts, 'listUsers'>): Promise<ListedOrganiser[]> {
  const organisers = await organisersOf(accounts);
  return organisers
    .map(({ uid, email = '', customClaims = {}, metadata: { lastSignInTime }, disabled }) => ({
      uid,
      email,
      role: roleIn(organisers, { customClaims }),
      // Null before the first sign-in, whatever its type says.
      lastSignIn: lastSignInTime ? new Date(lastSignInTime).toISOString() : undefined,
      isDisabled: disabled,
    }))
    .sort((one, other) => one.email.localeCompare(other.email));
}

export async function organisersOf(accounts: Pick<Accounts, 'listUsers'>): Promise<UserRecord[]> {
  const organisers: UserRecord[] = [];
  let page: string | undefined;
  do {
    const { users, pageToken } = await accounts.listUsers(perPage, page);
    organisers.push(...users.filter(isOrganiser));
    page = pageToken;
  } while (page);
  return organisers;
}

export function isOrganiser({ customClaims }: Pick<UserRecord, 'customClaims'>): boolean {
  return customClaims?.[organiserClaim] === true;
}

type Claims = Pick<UserRecord, 'customClaims'>;

/** Whether any account expressly has the role `owner`: then accounts without a role are not owners (TEAM-2). */
export function hasNamedOwner(team: readonly Claims[]): boolean {
  return team.some(({ customClaims = {} }) => roleOf(customClaims) === 'owner');
}

function roleIn(team: readonly Claims[], { customClaims = {} }: Claims): Role {
  return roleOf(customClaims) ?? (hasNamedOwner(team) ? 'organiser' : 'owner');
}

/** A disabled account does not count as an owner, since it cannot sign in. @param team all organisers */
export function isOwner(account: Claims & Pick<UserRecord, 'disabled'>, team: readonly Claims[]): boolean {
  return isOrganiser(account) && !account.disabled && roleIn(team, account) === 'owner';
}

/** Whether the error means that there is no such account. */
export function isMissing(error: unknown): boolean {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return code === 'auth/user-not-found' || code === 'auth/invalid-email';
}

/** Milliseconds by which a timer may fire early. */
const timerSlack = 10;

/**
 * Revokes the organiser claim and all issued tokens.
 * @throws Error when no account has this address, or when it is the last owner's
 */
export async function demoteOrganiser(accounts: Accounts, email: string): Promise<void> {
  const account = await requireAccount(accounts, email);
  await requireAnotherOwner(accounts, account);
  const { [organiserClaim]: _, [roleClaim]: __, ...otherClaims } = account.customClaims ?? {};
  await accounts.setCustomUserClaims(account.uid, otherClaims);
  // Unrevoked tokens would work again with a new claim. Tokens of the same second are not revoked, so wait for the next.
  await wait(1000 - (Date.now() % 1000) + timerSlack);
  await accounts.revokeRefreshTokens(account.uid);
}

/** Deletes the account; its tokens are refused from then on. @throws Error as `demoteOrganiser` */
export async function deleteOrganiser(accounts: Accounts, email: string): Promise<void> {
  const account = await requireAccount(accounts, email);
  await requireAnotherOwner(accounts, account);
  await accounts.deleteUser(account.uid);
}

async function requireAnotherOwner(accounts: Pick<Accounts, 'listUsers'>, member: UserRecord): Promise<void> {
  const team = await organisersOf(accounts);
  if (!isOwner(member, team)) return;
  if (!team.some((other) => other.uid !== member.uid && isOwner(other, team)))
    throw new Error(
      `${member.email ?? member.uid} is the last owner. Make another one first: npm run organiser -- add <address> --role owner.`,
    );
}

export async function requireAccount(accounts: Accounts, email: string): Promise<UserRecord> {
  const account = await findAccount(accounts, email);
  if (account === undefined) throw new Error(`There is no account with the address ${email}.`);
  return account;
}

export async function findAccount(
  accounts: Pick<Accounts, 'getUserByEmail'>,
  email: string,
): Promise<UserRecord | undefined> {
  try {
    return await accounts.getUserByEmail(email);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
