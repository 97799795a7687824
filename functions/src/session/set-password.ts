/** The call password: sets the password of the account that a link was made for, and ends its sessions (AUTH-11). */
import type { NewPassword, PasswordSet } from 'contract/session';
import type { Auth } from 'firebase-admin/auth';
import { withDeadline } from '../database/timeouts';
import type { IdentityClient } from './identity';
import type { Sessions } from './sessions';

/** @throws ApiError as `IdentityClient.setPassword` */
export async function setPassword(
  request: NewPassword,
  {
    identity,
    accounts,
    sessions,
  }: {
    identity: Pick<IdentityClient, 'setPassword'>;
    accounts: Pick<Auth, 'getUserByEmail'>;
    sessions: Pick<Sessions, 'endAll'>;
  },
): Promise<PasswordSet> {
  const account = await identity.setPassword(request);
  const { uid } = await withDeadline(accounts.getUserByEmail(account.email));
  await sessions.endAll(uid);
  return account;
}
