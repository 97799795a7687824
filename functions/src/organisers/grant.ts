/** Makes an account an organiser's, or takes that away; for the command, never for a call. */
import { randomBytes } from 'node:crypto';
import { organiserClaim } from 'contract/session';
import type { Auth, UserRecord } from 'firebase-admin/auth';

export type Accounts = Pick<
  Auth,
  'getUserByEmail' | 'createUser' | 'setCustomUserClaims' | 'revokeRefreshTokens'
>;

export interface Granted {
  uid: string;
  /** The password of an account that did not exist before; an existing one keeps its own. */
  newPassword?: string;
}

/** Creates the account when there is none, and lets it into the organisers' area from its next sign-in on. */
export async function grantOrganiser(accounts: Accounts, email: string): Promise<Granted> {
  const existing = await find(accounts, email);
  const newPassword = existing === undefined ? randomBytes(18).toString('base64url') : undefined;
  const account =
    existing ??
    (await accounts.createUser({
      email,
      emailVerified: true,
      ...(newPassword && { password: newPassword }),
    }));
  await accounts.setCustomUserClaims(account.uid, { ...account.customClaims, [organiserClaim]: true });
  return { uid: account.uid, ...(newPassword !== undefined && { newPassword }) };
}

/**
 * Takes the organisers' area away at once: tokens that were given before are refused too.
 * @throws Error when nobody has this address
 */
export async function withdrawOrganiser(accounts: Accounts, email: string): Promise<void> {
  const account = await find(accounts, email);
  if (account === undefined) throw new Error(`There is no account with the address ${email}.`);
  const { [organiserClaim]: _, ...otherClaims } = account.customClaims ?? {};
  await accounts.setCustomUserClaims(account.uid, otherClaims);
  await accounts.revokeRefreshTokens(account.uid);
}

async function find(accounts: Accounts, email: string): Promise<UserRecord | undefined> {
  try {
    return await accounts.getUserByEmail(email);
  } catch (error) {
    const code: unknown =
      typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
    if (code === 'auth/user-not-found') return undefined;
    throw error;
  }
}
