/** The daily schedule that enforces the privacy policy: nothing is kept longer than it says. */
import { info as logInfo } from 'firebase-functions/logger';
import type { Lazy } from '../shared/lazy';
import type { ExpiredRegistrants } from '../registrants/expired';

export interface RetentionDeps {
  expired: Lazy<
    Pick<
      ExpiredRegistrants,
      'erase' | 'eraseTombstones' | 'eraseIdempotencyKeys' | 'eraseEdition' | 'eraseMailings'
    >
  >;
  signInAttempts: Lazy<{ eraseExpired(): Promise<number> }>;
}

/** Writes one log line with counts and no personal data. */
export async function eraseExpired(deps: RetentionDeps): Promise<void> {
  const [registrants, attempts] = await Promise.all([deps.expired(), deps.signInAttempts()]);
  // First, so that few deliveries are left to erase with each registrant.
  const erasedMailings = await registrants.eraseMailings();
  const [erased, erasedTombstones, erasedKeys, erasedOfEdition, erasedAttempts] = await Promise.all([
    registrants.erase(),
    registrants.eraseTombstones(),
    registrants.eraseIdempotencyKeys(),
    registrants.eraseEdition(),
    attempts.eraseExpired(),
  ]);
  logInfo('registrants erased', {
    reason: 'retention',
    erased,
    erasedTombstones,
    erasedKeys,
    erasedOfEdition,
    erasedMailings,
    erasedAttempts,
  });
}
