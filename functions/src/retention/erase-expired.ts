/** The daily schedule that keeps the privacy policy's promise: no registration is kept longer than it says. */
import { info as logInfo } from 'firebase-functions/logger';
import type { Lazy } from '../http/lazily';
import type { ExpiredRegistrants } from '../registrants/expired';

/** Leaves one line in the log, which holds a number and nothing about anybody. */
export async function eraseExpired(needs: { expired: Lazy<ExpiredRegistrants> }): Promise<number> {
  const expired = await needs.expired();
  const erased = await expired.erase();
  logInfo('registrants erased', { reason: 'retention', erased });
  return erased;
}
