/** The call password: sets the password of a link's account, and ends its sessions and pending sign-ins (AUTH-11). */
import type { NewPassword, PasswordSet } from 'contract/team/session';
import type { Auth } from 'firebase-admin/auth';
import { withDeadline } from '../database/timeouts';
import type { IdentityClient } from './identity';
import type { Sessions } from './sessions';
import type { Tickets } from './tickets';

/** @throws ApiError as `IdentityClient.setPassword` */
export async function setPassword(
  request: NewPassword,
  {
    identity,
    accounts,
    sessions,
    tickets,
  }: {
    identity: Pick<IdentityClient, 'setPassword'>;
    accounts: Pick<Auth, 'getUserByEmail'>;
    sessions: Pick<Sessions, 'endAll'>;
    tickets: Pick<Tickets, 'endAll'>;
  },
): Promise<PasswordSet> {
  const account = await identity.setPassword(request);
  const { uid } = await withDeadline(accounts.getUserByEmail(account.email));
  // First, so that a pending sign-in with the former password begins no session afterwards.
  await tickets.endAll(uid);
  await sessions.endAll(uid);
  return account;
}
