/** The daily schedule that enforces the privacy policy: nothing is kept longer than it says. */
import { info as logInfo } from 'firebase-functions/logger';
import type { ExpiredRegistrants } from '../registrants/expired';

export interface RetentionDeps {
  expired: Pick<
    ExpiredRegistrants,
    | 'erase'
    | 'eraseTombstones'
    | 'eraseIdempotencyKeys'
    | 'eraseAddressMails'
    | 'erasePendingEmails'
    | 'eraseEdition'
    | 'eraseMailings'
  >;
  signInAttempts: { eraseExpired(): Promise<number> };
}

/** Writes one log line with counts and no personal data. */
export async function eraseExpired({ expired, signInAttempts }: RetentionDeps): Promise<void> {
  // First, so that few deliveries are left to erase with each registrant.
  const erasedMailings = await expired.eraseMailings();
  const [erased, erasedTombstones, erasedKeys, erasedCounts, erasedPending, erasedOfEdition, erasedAttempts] =
    await Promise.all([
      expired.erase(),
      expired.eraseTombstones(),
      expired.eraseIdempotencyKeys(),
      expired.eraseAddressMails(),
      expired.erasePendingEmails(),
      expired.eraseEdition(),
      signInAttempts.eraseExpired(),
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
  });
}
