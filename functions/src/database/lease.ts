/** The lease on a mail: only the worker that holds it sends the mail (docs/decisions/one-confirmation.md). */
import { setTimeout as wait } from 'node:timers/promises';
import { hasCode } from 'contract/wire/api-error';

/** Duration of a lease in milliseconds; longer than the SMTP timeouts. */
export const leaseMilliseconds = 120_000;

/** Milliseconds before retrying to store an outcome. */
const retryDelay = 1_000;

/**
 * Stores that a mail was accepted. Retries until the lease expires, since a mail not marked as sent is sent again.
 * @param leaseExpiresAt Unix time in ms
 * @throws ApiError `unavailable` when the lease has expired
 */
export async function storeWhileLeased(
  leaseExpiresAt: number,
  now: () => Date,
  store: () => Promise<void>,
): Promise<void> {
  try {
    await store();
  } catch (error) {
    const hasExpired = now().getTime() > leaseExpiresAt;
    if (hasExpired || !hasCode(error, 'unavailable')) throw error;
    await wait(retryDelay);
    await storeWhileLeased(leaseExpiresAt, now, store);
  }
}
