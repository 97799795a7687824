/** For tests of the retention of registrants: nothing of accounts has expired. */
import type { Edition } from 'contract/edition/current';
import type { Firestore } from 'firebase-admin/firestore';
import { ExpiredRegistrants } from '../registrants/expired';

const nothing = { eraseExpired: () => Promise.resolve(0) };

export const noAccounts = {
  invitations: nothing,
  sessions: nothing,
  tickets: nothing,
  factors: { eraseOrphans: () => Promise.resolve(0) },
};

/** What the schedule erases with. */
export const retentionOf = (firestore: Firestore, now: () => Date, editions: Edition[]) => ({
  ...{ ...noAccounts, signInAttempts: nothing, previews: nothing, now },
  editions: { all: () => Promise.resolve(editions) },
  expired: new ExpiredRegistrants(firestore, now),
  rehearsals: { ended: () => Promise.resolve([]) },
});
