/** The call email_personal: sends a registrant's confirmation, only once for concurrent calls. */
import { setTimeout as wait } from 'node:timers/promises';
import { ApiError } from 'contract/api-error';
import type { ConfirmationRequest, ConfirmationSent } from 'contract/confirmation-request';
import { emailKey } from 'contract/email-address';
import type { ByOrganiser } from '../http/caller';
import { beingSent, leaseWhenFree } from '../registrants/lease-when-free';
import type { RegistrantRepository } from '../registrants/repository';
import { MailNotSent } from '../mail/mail-not-sent';
import type { ConfirmationSender } from './send';

export interface EmailPersonalDeps {
  registrants: Pick<RegistrantRepository, 'find' | 'findByCode' | 'leaseConfirmation' | 'confirmationStatus'>;
  confirmations: Pick<ConfirmationSender, 'send'>;
}

/**
 * In milliseconds. After waiting for another caller's attempt, our own takes at most 40 seconds, unless the mail server
 * trickles; the rest is for storing its outcome. Hosting gives up after a minute.
 */
const callTimeout = 57_000;

/**
 * Name, address and language come from Firestore; the address in the body only has to match.
 * @throws ApiError `not-found`, also for a wrong address, so that an id cannot be used to guess its address;
 *   `cancelled`; `mail-not-sent`; `too-many-requests` over the limit of the address or its domain; `being-sent` while
 *   another attempt is in progress
 */
export async function emailPersonal(
  request: ConfirmationRequest,
  { registrants, confirmations }: EmailPersonalDeps,
  caller: ByOrganiser,
): Promise<ConfirmationSent> {
  const deadline = Date.now() + callTimeout;
  // Organisers' pages name the registrant by id, the visitor's by code.
  const registrant = await (caller.organiser === undefined
    ? registrants.findByCode(request.idFirebase)
    : registrants.find(request.idFirebase));
  if (registrant === undefined || emailKey(request.email) !== emailKey(registrant.email)) throw notFound();
  const by = caller.organiser ? 'organiser' : 'visitor';
  const isAgain = caller.organiser !== undefined;
  const lease = await leaseWhenFree(registrants, registrant.id, isAgain, by, caller.organiser?.uid);
  if (lease.kind === 'unknown' || lease.kind === 'no-address') throw notFound();
  if (lease.kind === 'cancelled') throw new ApiError('cancelled', 'This registration is cancelled.');
  if (lease.kind === 'busy') throw beingSent();
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
