/** The call email_personal: sends a registrant's confirmation, once for concurrent calls. */
import { setTimeout as wait } from 'node:timers/promises';
import { ApiError, hasCode } from 'contract/wire/api-error';
import type { ConfirmationRequest, ConfirmationSent } from 'contract/mail/confirmation/confirmation-request';
import { emailKey } from 'contract/wire/email-address';
import type { Registrant } from 'contract/registrant/registrant';
import type { ByOrganiser } from '../http/caller';
import { beingSent, leaseWhenFree } from '../registrants/mails/lease-when-free';
import type { Lease, Leased } from '../registrants/store/confirmation-leases';
import type { RegistrantRepository } from '../registrants/store/repository';
import { MailNotSent } from '../mail/mail-not-sent';
import type { ConfirmationQueue } from './queue';
import type { ConfirmationSender } from './send';

export interface EmailPersonalDeps {
  registrants: Pick<
    RegistrantRepository,
    'find' | 'leaseByCode' | 'leaseConfirmation' | 'confirmationStatus'
  >;
  confirmations: Pick<ConfirmationSender, 'send'>;
  confirmationQueue: Pick<ConfirmationQueue<ConfirmationSent>, 'sendInTurn'>;
}

/**
 * Milliseconds; Hosting gives up after a minute. Waiting for another call's attempt and then making our own takes at
 * most 40 seconds, unless the mail server answers byte by byte. The rest is for storing the outcome.
 */
const callTimeout = 57_000;

/** The minimum time for storing the outcome, in milliseconds. */
const minStoreTime = 5_000;

const queuedAnswer: ConfirmationSent = {
  message: 'The confirmation is on its way.',
  alreadySent: false,
  queued: true,
};

/**
 * Name, address and language come from Firestore; the address in the body only has to match. A visitor's call gets
 * `queued` at once while other calls are sending. An organiser's call waits: the schedule resends no confirmation.
 * @throws ApiError `not-found`, also for a wrong address, so that nobody can guess the address of an id;
 *   `cancelled`; `mail-not-sent`; `too-many-requests` over the limit of the address or its domain, or of our own
 *   connections; to an organiser `being-sent` while another attempt is in progress
 */
export async function emailPersonal(
  request: ConfirmationRequest,
  { registrants, confirmations, confirmationQueue }: EmailPersonalDeps,
  { organiser }: ByOrganiser,
): Promise<ConfirmationSent> {
  const deadline = Date.now() + callTimeout;
  const email = emailKey(request.email);
  const isAddressedTo = (registrant: Registrant) => email === emailKey(registrant.email);
  const sendLeased = async (lease: Lease) => {
    if (lease.kind !== 'leased') return answerWithoutMail(lease);
    const { emailSent, stored } = await confirmations.send(lease);
    // Cloud Run may throttle an instance's CPU once it has responded.
    const storeTime = Math.max(deadline - Date.now(), minStoreTime);
    await Promise.race([stored, wait(storeTime, undefined, { ref: false })]);
    return { message: 'The confirmation was sent.', emailSent, alreadySent: false };
  };
  try {
    // Organisers' pages name the registrant by id, the visitor's by code.
    if (organiser !== undefined) {
      const registrant = await registrants.find(request.idFirebase);
      if (registrant === undefined || !isAddressedTo(registrant)) throw notFound();
      return await sendLeased(
        await leaseWhenFree(registrants, registrant.id, true, 'organiser', organiser.uid),
      );
    }
    const send = async () => sendLeased(await registrants.leaseByCode(request.idFirebase, isAddressedTo));
    return (await confirmationQueue.sendInTurn(`${request.idFirebase} ${email}`, send)) ?? queuedAnswer;
  } catch (error) {
    const isBusy = error instanceof MailNotSent && error.failure === 'busy';
    if (organiser === undefined && (isBusy || hasCode(error, 'being-sent'))) return queuedAnswer;
    throw error instanceof MailNotSent ? apiErrorOf(error) : error;
  }
}

/** @throws ApiError unless the confirmation was already sent */
function answerWithoutMail(lease: Exclude<Lease, Leased>): ConfirmationSent {
  if (lease.kind === 'unknown' || lease.kind === 'no-address') throw notFound();
  if (lease.kind === 'cancelled') throw new ApiError('cancelled', 'This registration is cancelled.');
  if (lease.kind === 'busy') throw beingSent();
  const { emailSent } = lease;
  return { message: 'The confirmation had already been sent.', emailSent, alreadySent: true };
}

function apiErrorOf(cause: MailNotSent): ApiError {
  if (cause.failure === 'postponed' || cause.failure === 'busy') {
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
