/** For tests of the retention of registrants: nothing of accounts has expired. */
const nothing = { eraseExpired: () => Promise.resolve(0) };

export const noAccounts = {
  invitations: nothing,
  sessions: nothing,
  tickets: nothing,
  factors: { eraseOrphans: () => Promise.resolve(0) },
};
