/** The calls of an invitation's page: the link in the mail gives access, and works once (TEAM-3). */
import type { InputOf } from 'contract/calls/endpoints';
import { ApiError, hasCode } from 'contract/wire/api-error';
import type { AccountWithNewPassword } from 'contract/team/session';
import type { Invite, OpenInvitation } from 'contract/team/team';
import { validationError } from 'contract/wire/validate';
import type { Auth, UserRecord } from 'firebase-admin/auth';
import { error as logError } from 'firebase-functions/logger';
import { withDeadline } from '../database/timeouts';
import { describeError } from '../shared/describe-error';
import { plainTimestamp } from '../shared/plain-timestamp';
import {
  findAccount,
  isOrganiser,
  isOwner,
  makeOwner,
  memberById,
  organisersOf,
  setRole,
  type SentInvitations,
} from './accounts';
import type { Invitations } from './invitations';
import { linkInvalid } from './link-invalid';

/** @throws ApiError `link-invalid`, also once the sender is no longer an owner */
export async function openInvitation(
  { token }: InputOf<'openInvitation'>,
  {
    invitations,
    accounts,
  }: { invitations: Pick<Invitations, 'open'>; accounts: Pick<Auth, 'getUser' | 'listUsers'> },
): Promise<OpenInvitation> {
  const { email, role, by, until } = await invitations.open(token);
  const { email: sender = '' } = await senderOf(accounts, by);
  return { email, role, by: sender, until: plainTimestamp(until) };
}

type InviteeAccounts = Pick<
  Auth,
  'createUser' | 'getUser' | 'getUserByEmail' | 'listUsers' | 'setCustomUserClaims' | 'updateUser'
>;

export interface AcceptDeps {
  accounts: InviteeAccounts;
  invitations: Pick<Invitations, 'lease' | 'release' | 'noteAccepted' | 'eraseTo' | 'expireSentBy'>;
}

/**
 * @throws ApiError `link-invalid`, as `openInvitation`; `already-member`, which also ends the link; `unavailable` while
 *   another window accepts the invitation; `validation-failed` when the project's password policy refuses the password
 */
export async function acceptInvitation(
  { token, password }: InputOf<'acceptInvitation'>,
  { accounts, invitations }: AcceptDeps,
): Promise<AccountWithNewPassword> {
  const invitation = await invitations.lease(token);
  let uid: string;
  try {
    uid = await addMember(accounts, invitations, invitation, password);
  } catch (error) {
    // An earlier acceptance may not have been stored: the link must not let a removed member in again.
    const isUsed = hasCode(error, 'already-member');
    // If this fails, the lease ends by itself.
    await (isUsed ? invitations.eraseTo(invitation.email) : invitations.release(token)).catch(
      (reason: unknown) => logError('invitation not released', { error: describeError(reason) }),
    );
    throw error;
  }
  await invitations.noteAccepted(uid, invitation);
  return { email: invitation.email };
}

/** @returns the id of the account */
async function addMember(
  accounts: InviteeAccounts,
  invitations: SentInvitations,
  { email, role, by }: Pick<Invite, 'email' | 'role'> & { by: string },
  password: string,
): Promise<string> {
  const sender = await senderOf(accounts, by);
  const existing = await withDeadline(findAccount(accounts, email));
  if (existing !== undefined && isOrganiser(existing)) throw alreadyMember();
  const account = await withDeadline(storeAccount(accounts, existing, email, password)).catch(
    (error: unknown) => {
      const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
      // A concurrent or earlier attempt created the account: the next attempt finds it.
      if (code === 'auth/email-already-exists')
        throw new ApiError('unavailable', 'The account could not be made. Try again.', { retryAfter: 5 });
      if (code === 'auth/invalid-password' || code === 'auth/password-does-not-meet-requirements')
        throw validationError({ password: 'errors.passwordTooSimple' });
      throw error;
    },
  );
  if (role === 'owner') {
    const team = await withDeadline(organisersOf(accounts));
    await withDeadline(makeOwner(accounts, invitations, team, account, sender.uid));
  } else await withDeadline(setRole(accounts, account, role));
  return account.uid;
}

/** @throws ApiError `link-invalid` unless the sender is still an owner */
async function senderOf(accounts: Pick<Auth, 'getUser' | 'listUsers'>, by: string): Promise<UserRecord> {
  const sender = await withDeadline(memberById(accounts, by));
  if (sender === undefined || !isOwner(sender, await withDeadline(organisersOf(accounts))))
    throw linkInvalid();
  return sender;
}

/** @param existing an account without the claim: a demoted member's, or one from an interrupted attempt */
function storeAccount(
  accounts: InviteeAccounts,
  existing: UserRecord | undefined,
  email: string,
  password: string,
): Promise<UserRecord> {
  // The address is verified, since the link was mailed to it.
  const changes = { password, emailVerified: true };
  return existing === undefined
    ? accounts.createUser({ email, ...changes })
    : accounts.updateUser(existing.uid, { ...changes, disabled: false });
}

function alreadyMember(): ApiError {
  return new ApiError('already-member', 'This address is in the team already. Sign in.');
}
