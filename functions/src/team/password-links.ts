/** Links to the page where an account sets its password. */
import { passwordAddress, type PasswordLink } from 'contract/team/password-link';
import { PlainError } from '../shared/describe-error';
import { type Accounts, isOrganiser, requireAccount, findAccount } from './accounts';

/** Where a link to set a password leads. */
export interface LinkTarget extends Pick<PasswordLink, 'language'> {
  readonly siteOrigin: string;
}

/**
 * @returns a link to the page where the organiser sets a password, and the account's address as it is stored; undefined
 *   when the address is not an organiser's, or the account is disabled
 */
export async function organiserPasswordLink(
  accounts: Pick<Accounts, 'generatePasswordResetLink' | 'getUserByEmail'>,
  email: string,
  target: LinkTarget,
): Promise<{ address: string; link: string } | undefined> {
  const account = await findAccount(accounts, email);
  if (account === undefined || account.disabled || !isOrganiser(account)) return undefined;
  const address = account.email ?? email;
  return { address, link: await linkFor(accounts, address, target) };
}

/**
 * @returns a link to the page where the account's holder sets a password
 * @throws Error when no account has this address
 */
export async function passwordLink(accounts: Accounts, email: string, target: LinkTarget): Promise<string> {
  const account = await requireAccount(accounts, email);
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
