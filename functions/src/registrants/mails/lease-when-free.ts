/** Takes the lease on a confirmation that another caller may be sending: the mail is then sent only once. */
import { setTimeout as wait } from 'node:timers/promises';
import { ApiError } from 'contract/wire/api-error';
import type { Actor } from 'contract/registrant/organisers-registrant';
import type { RegistrantRepository } from '../store/repository';
import type { Lease } from '../store/confirmation-leases';

const pollMilliseconds = 500;
const timeoutMilliseconds = 15_000;

/**
 * Takes the lease, if necessary after another caller's attempt has failed; returns `sent` if that attempt succeeded.
 * @param again, by, account as in `leaseConfirmation`
 * @returns `busy` if the other attempt takes longer than the timeout
 * @throws ApiError `unavailable` when the database does not answer in time
 */
export async function leaseWhenFree(
  registrants: Pick<RegistrantRepository, 'leaseConfirmation' | 'confirmationStatus'>,
  id: string,
  again: boolean,
  by: Actor,
  account?: string,
): Promise<Lease> {
  const deadline = Date.now() + timeoutMilliseconds;
  let lease = await registrants.leaseConfirmation(id, again, by, account);
  while (lease.kind === 'busy' && Date.now() < deadline) {
    await wait(pollMilliseconds);
    const status = await registrants.confirmationStatus(id);
    lease = status.kind === 'free' ? await registrants.leaseConfirmation(id, false, by, account) : status;
  }
  return lease;
}

export function beingSent(): ApiError {
  return new ApiError('being-sent', 'The confirmation is being sent. Try again in a minute.', {
    retryAfter: 60,
  });
}
