/** The hourly schedule that enforces the privacy policy: nothing is stored longer than the policy allows. */
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
    | 'eraseCommits'
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

/** Erases everything that has expired, and logs how much, without personal data. */
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
  const endedEditions = all.filter(({ facts }) => deletionInstant(facts) <= now()).map(({ id }) => id);
  const erasedTests = await expired.eraseRehearsals(await rehearsals.ended(all, currentEdition()));
  // Mailings first, so that the registrants have few deliveries left to erase.
  const erasedMailings = await expired.eraseMailings(endedEditions);
  const counts = {
    erased: expired.erase(endedEditions),
    erasedTombstones: expired.eraseTombstones(),
    erasedKeys: expired.eraseIdempotencyKeys(),
    erasedCommits: expired.eraseCommits(),
    erasedCounts: expired.eraseAddressMails(),
    erasedPending: expired.erasePendingEmails(),
    erasedOfEdition: expired.eraseEdition(endedEditions),
    erasedAttempts: signInAttempts.eraseExpired(),
    erasedSelections: selections.eraseExpired(),
    erasedPreviews: previews.eraseExpired(),
    erasedInvitations: invitations.eraseExpired(),
    erasedSessions: sessions.eraseExpired(),
    erasedTickets: tickets.eraseExpired(),
    erasedFactors: factors.eraseOrphans(),
  };
  const entries = Object.entries(counts).map(async ([name, count]) => [name, await count] as const);
  const settled = Object.fromEntries(await Promise.all(entries));
  logInfo('registrants erased', { reason: 'retention', ...settled, erasedMailings, erasedTests });
}
