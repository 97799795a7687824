/** For tests of the scheduled erasure: nothing has expired but what `expired` erases. */
import type { Edition } from 'contract/edition/current';

const nothing = { eraseExpired: () => Promise.resolve(0) };

/** The dependencies of the scheduled erasure. */
export const retentionDeps = <Expired>(expired: Expired, now: () => Date, editions: Edition[]) => ({
  ...{ signInAttempts: nothing, selections: nothing, previews: nothing, now, expired },
  ...{ invitations: nothing, sessions: nothing, tickets: nothing },
  factors: { eraseOrphans: () => Promise.resolve(0) },
  editions: { all: () => Promise.resolve(editions) },
  rehearsals: { ended: () => Promise.resolve([]) },
});
