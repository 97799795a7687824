/** The hourly schedule that enforces the privacy policy: nothing is kept longer than it says. */
import { currentEdition, type Edition } from 'contract/edition/current';
import { deletionInstant } from 'contract/edition/event-times';
import { info as logInfo } from 'firebase-functions/logger';
import type { ExpiredRegistrants } from '../registrants/privacy/expired';

export interface RetentionDeps {
  editions: { all(): Promise<readonly Edition[]> };
  now: () => Date;
  expired: Pick<
    ExpiredRegistrants,
    | 'erase'
    | 'eraseTombstones'
    | 'eraseIdempotencyKeys'
    | 'eraseAddressMails'
    | 'erasePendingEmails'
    | 'eraseEdition'
    | 'eraseMailings'
    | 'eraseRehearsals'
  >;
  signInAttempts: { eraseExpired(): Promise<number> };
  selections: { eraseExpired(): Promise<number> };
  previews: { eraseExpired(): Promise<number> };
  invitations: { eraseExpired(): Promise<number> };
  sessions: { eraseExpired(): Promise<number> };
  tickets: { eraseExpired(): Promise<number> };
  factors: { eraseOrphans(): Promise<number> };
  rehearsals: { ended(editions: readonly Edition[], live: Edition): Promise<readonly string[]> };
}

/** Writes one log line with counts and no personal data. */
export async function eraseExpired({
  editions,
  now,
  expired,
  signInAttempts,
  selections,
  previews,
  invitations,
  sessions,
  tickets,
  factors,
  rehearsals,
}: RetentionDeps): Promise<void> {
  const all = await editions.all();
  const ended = all.filter(({ facts }) => deletionInstant(facts) <= now()).map(({ id }) => id);
  const erasedTests = await expired.eraseRehearsals(await rehearsals.ended(all, currentEdition()));
  // First, so that few deliveries are left to erase with each registrant.
  const erasedMailings = await expired.eraseMailings(ended);
  const [
    erased,
    erasedTombstones,
    erasedKeys,
    erasedCounts,
    erasedPending,
    erasedOfEdition,
    erasedAttempts,
    erasedSelections,
    erasedPreviews,
    erasedInvitations,
    erasedSessions,
    erasedTickets,
    erasedFactors,
  ] = await Promise.all([
    expired.erase(ended),
    expired.eraseTombstones(),
    expired.eraseIdempotencyKeys(),
    expired.eraseAddressMails(),
    expired.erasePendingEmails(),
    expired.eraseEdition(ended),
    signInAttempts.eraseExpired(),
    selections.eraseExpired(),
    previews.eraseExpired(),
    invitations.eraseExpired(),
    sessions.eraseExpired(),
    tickets.eraseExpired(),
    factors.eraseOrphans(),
  ]);
  logInfo('registrants erased', {
    reason: 'retention',
    erased,
    erasedTombstones,
    erasedKeys,
    erasedCounts,
    erasedPending,
    erasedOfEdition,
    erasedMailings,
    erasedAttempts,
    erasedSelections,
    erasedPreviews,
    erasedInvitations,
    erasedSessions,
    erasedTickets,
    erasedFactors,
    erasedTests,
  });
}
