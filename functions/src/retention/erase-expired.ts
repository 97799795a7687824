/** The daily schedule that keeps the privacy policy's promise: nothing is kept longer than it says. */
import { info as logInfo } from 'firebase-functions/logger';
import type { Lazy } from '../http/lazily';
import type { ExpiredRegistrants } from '../registrants/expired';

export interface RetentionNeeds {
  expired: Lazy<ExpiredRegistrants>;
  signInAttempts: Lazy<{ eraseExpired(): Promise<number> }>;
}

/** Leaves one line in the log, which holds numbers and nothing about anybody. */
export async function eraseExpired(needs: RetentionNeeds): Promise<void> {
  const [registrants, attempts] = await Promise.all([needs.expired(), needs.signInAttempts()]);
  const [erased, erasedTombstones, erasedAttempts] = await Promise.all([
    registrants.erase(),
    registrants.eraseTombstones(),
    attempts.eraseExpired(),
  ]);
  logInfo('registrants erased', { reason: 'retention', erased, erasedTombstones, erasedAttempts });
}
