/** The actions of the organiser command; each returns lines to print. */
import type { Auth } from 'firebase-admin/auth';
import {
  deleteOrganiser,
  demoteOrganiser,
  grantOrganiser,
  listOrganisers,
  passwordLink,
} from '../../functions/src/organisers/accounts';
import type { OrganiserOptions } from './options';

/**
 * Passwords are never typed or printed: organisers choose their own with a link.
 * @throws Error when the account does not exist
 */
export async function organiserCommand(auth: Auth, options: OrganiserOptions): Promise<string[]> {
  if (options.action === 'list') return list(auth);
  const { action, email, project } = options;
  const isLocal = project === undefined;
  switch (action) {
    case 'add': {
      const { isNew } = await grantOrganiser(auth, email);
      if (!isNew) return [`${email} has an account already, and is an organiser from the next sign-in.`];
      return [`${email} has a new account, and is an organiser.`, ...(await link(auth, email, isLocal))];
    }
    case 'link':
      return link(auth, email, isLocal);
    case 'demote':
      await demoteOrganiser(auth, email);
      return [`${email} is no longer an organiser and is signed out everywhere; the account stays.`];
    case 'remove':
      await deleteOrganiser(auth, email);
      return [`The account of ${email} is deleted.`];
  }
}

async function list(auth: Auth): Promise<string[]> {
  const organisers = await listOrganisers(auth);
  if (organisers.length === 0) return ['There are no organisers.'];
  return organisers.map(({ email, lastSignIn, isDisabled }) =>
    [
      email,
      lastSignIn === undefined ? 'never signed in' : `last signed in ${lastSignIn.slice(0, 10)}`,
      ...(isDisabled ? ['disabled'] : []),
    ].join('  '),
  );
}

async function link(auth: Auth, email: string, isLocal: boolean): Promise<string[]> {
  const address = await passwordLink(auth, email);
  // The Auth emulator has no form; it takes the password from the URL.
  return isLocal
    ? ['Append the new password to this address, then open it:', `${address}&newPassword=`]
    : ['Send this link, which works once, so that the owner can choose a password:', address];
}
