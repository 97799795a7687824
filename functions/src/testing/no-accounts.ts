/** For tests of the retention of registrants: nothing of accounts has expired. */
import type { RetentionDeps } from '../retention/erase-expired';

const nothing = { eraseExpired: () => Promise.resolve(0) };

export const noAccounts: Pick<
  RetentionDeps,
  'invitations' | 'sessions' | 'tickets' | 'factors' | 'accounts'
> = {
  invitations: nothing,
  sessions: nothing,
  tickets: nothing,
  factors: { eraseOrphans: () => Promise.resolve(0) },
  accounts: { getUsers: () => Promise.reject(new Error('not used')) },
};
