/** The call email_personal: sends a registrant's confirmation, only once for concurrent calls. */
import { setTimeout as wait } from 'node:timers/promises';
import { ApiError } from 'contract/api-error';
import type { ConfirmationRequest, ConfirmationSent } from 'contract/confirmation-request';
import { emailKey } from 'contract/email-address';
import type { Caller } from '../http/caller';
import type { Lease, RegistrantRepository } from '../registrants/repository';
import { MailNotSent } from '../mail/mail-not-sent';
import type { ConfirmationSender } from './send';

export interface EmailPersonalDeps {
  registrants: RegistrantRepository;
  confirmations: Pick<ConfirmationSender, 'send'>;
}

/**
 * In milliseconds. While another caller's attempt is in progress, we poll for its end. Our own attempt then takes at
 * most 40 seconds, unless the mail server trickles; the rest of `callTimeout` is for storing its outcome. Hosting gives up after a minute.
 */
const pollInterval = 500;
const pollTimeout = 15_000;
const callTimeout = 57_000;

/**
 * Name, address and language come from Firestore; the address in the body only has to match.
 * @throws ApiError `not-found`, also for a wrong address, so that an id cannot be used to guess its address;
 *   `cancelled`; `mail-not-sent`; `too-many-requests` over the limit of the address or its domain; `unavailable` while
 *   another attempt is in progress
 */
export async function emailPersonal(
  request: ConfirmationRequest,
  { registrants, confirmations }: EmailPersonalDeps,
  caller: Pick<Caller, 'organiser'>,
): Promise<ConfirmationSent> {
  const deadline = Date.now() + callTimeout;
  // Organisers' pages name the registrant by id, the visitor's by code.
  const registrant = await (caller.organiser === undefined
    ? registrants.findByCode(request.idFirebase)
    : registrants.find(request.idFirebase));
  if (registrant === undefined || emailKey(request.email) !== emailKey(registrant.email)) throw notFound();
  const lease = await leaseWhenFree(registrants, registrant.id, caller.organiser);
  if (lease.kind === 'unknown' || lease.kind === 'no-address') throw notFound();
  if (lease.kind === 'cancelled') throw new ApiError('cancelled', 'This registration is cancelled.');
  if (lease.kind === 'busy') {
    throw new ApiError('unavailable', 'The confirmation is being sent. Try again in a minute.', {
      retryAfter: 60,
    });
  }
  if (lease.kind === 'sent') {
    return {
      message: 'The confirmation had already been sent.',
      emailSent: lease.emailSent,
      alreadySent: true,
    };
  }
  const { emailSent, stored } = await confirmations.send(lease).catch((error: unknown) => {
    throw error instanceof MailNotSent ? notSent(error) : error;
  });
  // Cloud Run may throttle an instance's CPU once it has responded.
  await Promise.race([stored, wait(deadline - Date.now(), undefined, { ref: false })]);
  return { message: 'The confirmation was sent.', emailSent, alreadySent: false };
}

/** Waits for another caller's attempt to end; if it succeeds, nothing is sent again. */
async function leaseWhenFree(
  registrants: RegistrantRepository,
  id: string,
  organiser: Caller['organiser'],
): Promise<Lease> {
  const giveUp = Date.now() + pollTimeout;
  const take = (again: boolean) =>
    registrants.leaseConfirmation(id, again, organiser ? 'organiser' : 'visitor', organiser?.uid);
  let lease = await take(organiser !== undefined);
  while (lease.kind === 'busy' && Date.now() < giveUp) {
    await wait(pollInterval);
    const status = await registrants.confirmationStatus(id);
    lease = status.kind === 'free' ? await take(false) : status;
  }
  return lease;
}

function notSent(cause: MailNotSent): ApiError {
  if (cause.failure === 'postponed') {
    return new ApiError(
      'too-many-requests',
      'Too many mails are going to this address or its domain. Try again later.',
      { retryAfter: 60, cause },
    );
  }
  return new ApiError(
    'mail-not-sent',
    cause.failure === 'address'
      ? 'No confirmation can be sent to this e-mail address.'
      : 'The mail server did not accept the confirmation.',
    { cause },
  );
}

function notFound(): ApiError {
  return new ApiError('not-found', 'No registrant has this id and this e-mail address.');
}
