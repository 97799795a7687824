/** The actions of the organiser command. */
import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { removeFactorOf } from '../../functions/src/session/factors/remove-factor-of';
import {
  deleteOrganiser,
  demoteOrganiser,
  findAccount,
  grantOrganiser,
  listOrganisers,
} from '../../functions/src/team/accounts';
import { passwordLink, type LinkTarget } from '../../functions/src/team/password-links';
import { Invitations } from '../../functions/src/team/invitations';
import type { OrganiserOptions } from './options';

/**
 * Runs an action. Passwords are never typed or printed: organisers choose their own password with a link.
 * @param firestore called only by actions that need the database
 * @param siteOrigin returns the origin of links; throws if it is unknown
 * @throws Error when the account does not exist
 */
export async function organiserCommand(
  auth: Auth,
  options: OrganiserOptions,
  { siteOrigin, firestore }: { siteOrigin: () => string; firestore: () => Firestore },
): Promise<string[]> {
  if (options.action === 'list') return listLines(auth);
  const { action, email, language, role: chosenRole } = options;
  // Erased by some actions: a removed organiser must not return with an earlier invitation.
  const invitations = () => new Invitations(firestore(), () => new Date());
  switch (action) {
    case 'add': {
      // Read the origin first: it may be unknown, and then no account must be made.
      const target = { siteOrigin: siteOrigin(), language };
      const { isNew, role } = await grantOrganiser(auth, invitations(), email, chosenRole);
      if (!isNew) return [`${email} has an account already, and now the role ${role}.`];
      return [`${email} has a new account with the role ${role}.`, ...(await linkLines(auth, email, target))];
    }
    case 'link':
      return linkLines(auth, email, { siteOrigin: siteOrigin(), language });
    case 'demote':
      await invitations().eraseTo(email);
      await demoteOrganiser(auth, email);
      return [`${email} is no longer an organiser and is signed out everywhere; the account stays.`];
    case 'remove':
      await invitations().eraseTo(email);
      await deleteOrganiser(auth, email);
      return [`The account of ${email} is deleted.`];
    case 'no-factor': {
      const account = await findAccount(auth, email);
      if (account === undefined) throw new Error(`There is no account with the address ${email}.`);
      const hadFactor = await removeFactorOf(firestore(), account.uid);
      return [
        hadFactor
          ? `The second factor of ${email} is removed, and all sessions have ended.`
          : `${email} has no second factor.`,
      ];
    }
  }
}

async function listLines(auth: Auth): Promise<string[]> {
  const organisers = await listOrganisers(auth);
  if (organisers.length === 0) return ['There are no organisers.'];
  return organisers.map(({ email, role, lastSignIn, isDisabled }) =>
    [
      email || '(no address)',
      role,
      lastSignIn === undefined ? 'never signed in' : `last signed in ${lastSignIn.slice(0, 10)}`,
      ...(isDisabled ? ['disabled'] : []),
    ].join('  '),
  );
}

async function linkLines(auth: Auth, email: string, target: LinkTarget): Promise<string[]> {
  const url = await passwordLink(auth, email, target);
  return ['Send this link, which works once and for an hour, so that the owner can choose a password:', url];
}
