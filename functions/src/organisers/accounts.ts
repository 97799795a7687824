/** Grants and revokes the organiser claim, which only the command does, and makes links to set a password. */
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { passwordAddress, type PasswordLink } from 'contract/password-link';
import { roleClaim, roleOf, type Role } from 'contract/roles';
import { organiserClaim } from 'contract/session';
import type { Auth, UserRecord } from 'firebase-admin/auth';
import { PlainError } from '../shared/describe-error';

export type Accounts = Pick<
  Auth,
  | 'createUser'
  | 'deleteUser'
  | 'generatePasswordResetLink'
  | 'getUserByEmail'
  | 'listUsers'
  | 'revokeRefreshTokens'
  | 'setCustomUserClaims'
>;

export interface ListedOrganiser {
  email: string;
  role: Role;
  /** ISO 8601. */
  lastSignIn: string | undefined;
  isDisabled: boolean;
}

/** Where a link to set a password leads. */
export interface LinkTarget extends Pick<PasswordLink, 'language'> {
  readonly siteOrigin: string;
}

/** Page size of Firebase Authentication's account list. */
const perPage = 1000;

/**
 * Makes the account an organiser from its next sign-in, creating it if necessary.
 * @param role an account that had another one is signed out everywhere, so that its tokens do not keep that; without one,
 *   the account keeps its role, and a new organiser is an owner
 */
export async function grantOrganiser(
  accounts: Accounts,
  email: string,
  role?: Role,
): Promise<{ isNew: boolean; role: Role }> {
  const existing = await find(accounts, email);
  const account =
    existing ??
    // Nobody knows this password; the owner sets another through a link.
    (await accounts.createUser({
      email,
      emailVerified: true,
      password: randomBytes(32).toString('base64url'),
    }));
  const wasOrganiser = account.customClaims?.[organiserClaim] === true;
  // Whoever was demoted and comes back does not get a former role.
  const former = wasOrganiser ? roleOf(account.customClaims ?? {}) : undefined;
  const { [roleClaim]: _, ...claims } = account.customClaims ?? {};
  const now = role ?? former ?? 'owner';
  await accounts.setCustomUserClaims(account.uid, { ...claims, [organiserClaim]: true, [roleClaim]: now });
  if (former !== undefined && former !== now) await revokeTokens(accounts, account.uid);
  return { isNew: existing === undefined, role: now };
}

/** Lists all organisers, sorted by address. */
export async function listOrganisers(accounts: Accounts): Promise<ListedOrganiser[]> {
  const organisers: ListedOrganiser[] = [];
  let page: string | undefined;
  do {
    const { users, pageToken } = await accounts.listUsers(perPage, page);
    for (const { email, customClaims, metadata, disabled } of users) {
      if (customClaims?.[organiserClaim] !== true) continue;
      const { lastSignInTime } = metadata;
      organisers.push({
        email: email ?? '(no address)',
        role: roleOf(customClaims),
        lastSignIn: lastSignInTime ? new Date(lastSignInTime).toISOString() : undefined,
        isDisabled: disabled,
      });
    }
    page = pageToken;
  } while (page);
  return organisers.sort((one, other) => one.email.localeCompare(other.email));
}

/** Milliseconds by which a timer may fire early. */
const timerSlack = 10;

/**
 * Revokes the organiser claim at once, including tokens already issued.
 * @throws Error when no account has this address
 */
export async function demoteOrganiser(accounts: Accounts, email: string): Promise<void> {
  const account = await existing(accounts, email);
  const { [organiserClaim]: _, [roleClaim]: __, ...otherClaims } = account.customClaims ?? {};
  await accounts.setCustomUserClaims(account.uid, otherClaims);
  await revokeTokens(accounts, account.uid);
}

/** Revocation spares tokens issued in the same second, so it waits for the next one. */
async function revokeTokens(accounts: Accounts, uid: string): Promise<void> {
  await wait(1000 - (Date.now() % 1000) + timerSlack);
  await accounts.revokeRefreshTokens(uid);
}

/**
 * Deletes the account; its tokens are refused from then on.
 * @throws Error when no account has this address
 */
export async function deleteOrganiser(accounts: Accounts, email: string): Promise<void> {
  await accounts.deleteUser((await existing(accounts, email)).uid);
}

/**
 * @returns a link to the page where the organiser sets a password, and the account's own address, which may be spelled
 *   differently; undefined when the address is not an organiser's, or the account is disabled
 */
export async function organiserPasswordLink(
  accounts: Pick<Accounts, 'generatePasswordResetLink' | 'getUserByEmail'>,
  email: string,
  target: LinkTarget,
): Promise<{ address: string; link: string } | undefined> {
  const account = await find(accounts, email);
  if (account === undefined || account.disabled || account.customClaims?.[organiserClaim] !== true)
    return undefined;
  const address = account.email ?? email;
  return { address, link: await linkFor(accounts, address, target) };
}

/**
 * @returns a link to the page where the account's owner sets a password
 * @throws Error when no account has this address
 */
export async function passwordLink(accounts: Accounts, email: string, target: LinkTarget): Promise<string> {
  const account = await existing(accounts, email);
  return linkFor(accounts, account.email ?? email, target);
}

/** Google's link leads to Google's page; only the code in it is needed. */
async function linkFor(
  accounts: Pick<Accounts, 'generatePasswordResetLink'>,
  email: string,
  { siteOrigin, language }: LinkTarget,
): Promise<string> {
  const code = new URL(await accounts.generatePasswordResetLink(email)).searchParams.get('oobCode');
  if (code === null) throw new PlainError('The link of Firebase Authentication has no code.');
  return passwordAddress(siteOrigin, { code, email, language });
}

async function existing(accounts: Accounts, email: string): Promise<UserRecord> {
  const account = await find(accounts, email);
  if (account === undefined) throw new Error(`There is no account with the address ${email}.`);
  return account;
}

async function find(
  accounts: Pick<Accounts, 'getUserByEmail'>,
  email: string,
): Promise<UserRecord | undefined> {
  try {
    return await accounts.getUserByEmail(email);
  } catch (error) {
    const code: unknown =
      typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
    if (code === 'auth/user-not-found' || code === 'auth/invalid-email') return undefined;
    throw error;
  }
}
