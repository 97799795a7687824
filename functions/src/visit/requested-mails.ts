/** Mails on a visitor's request: the confirmation again, or the link to their own page (VIS-4, VIS-7). */
import { ApiError } from 'contract/wire/api-error';
import { hasBounced } from 'contract/mail/delivery-reasons';
import { emailKey } from 'contract/wire/email-address';
import type { Acknowledged, InputOf } from 'contract/calls/endpoints';
import { codeOf, type Registrant } from 'contract/registrant/registrant';
import { visitAddress } from 'contract/registrant/visit-link';
import { error as logError } from 'firebase-functions/logger';
import { visitorOf, type Caller } from '../http/caller';
import { RateLimiter, tooManyRequests } from '../http/rate-limits';
import type { NoteMail } from '../registrants/store/audit';
import type { VersionedRegistrant } from '../registrants/changes/versioned-registrant';
import type { MailQuota, Outcome } from '../registrants/mails/mail-quota';
import { beingSent, leaseWhenFree } from '../registrants/mails/lease-when-free';
import type { RegistrantRepository } from '../registrants/store/repository';
import type { Leased } from '../registrants/store/confirmation-leases';
import { answerAtFixedTime, answerInTime } from '../shared/answer-time';
import { describeError } from '../shared/describe-error';
import { MailNotSent } from '../mail/mail-not-sent';
import type { Mailer } from '../mail/mailer';
import { linkInvalid, type VisitLinks } from '../http/visit-links';
import { linkMail } from './short-mails';

/** Sends a leased confirmation and stores the outcome; see confirmation/send.ts. */
export interface Confirmations {
  send(leased: Leased): Promise<{ stored: Promise<void> }>;
  hasNewBadge(registrant: Registrant, mailedBadge: string | undefined): boolean;
}

interface Deps {
  readonly registrants: Pick<
    RegistrantRepository,
    'find' | 'findId' | 'leaseConfirmation' | 'confirmationStatus'
  >;
  readonly quota: Pick<MailQuota, 'take'>;
  readonly confirmations: Confirmations;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly noteMail: NoteMail;
  readonly visitLinks: Pick<VisitLinks, 'sign'>;
  readonly siteOrigin: string;
}

/**
 * Per process and address, so that a flood of requests for one address does not reach the database. The quota, which
 * the database counts, is lower.
 */
const requestLimit = { burst: 3, perMinute: 0.3 };

export class RequestedMails {
  readonly #deps: Deps;
  readonly #requests: RateLimiter;

  constructor(deps: Deps, requests = new RateLimiter(requestLimit)) {
    this.#deps = deps;
    this.#requests = requests;
  }

  /**
   * Sends the confirmation again, on request from the visitor's page, unless an attempt in progress succeeds.
   * @throws ApiError `link-invalid` if the registrant was erased meanwhile, `cancelled`, `too-many-requests`,
   *   `mail-not-sent`, or `being-sent` if the other attempt takes too long
   */
  async resend(id: string): Promise<void> {
    const { registrants, quota, confirmations } = this.#deps;
    const registrant = await registrants.find(id);
    if (registrant?.state === 'cancelled') throw cancelled();
    const result = await quota.take(id, 'ownPage');
    if (result.kind === 'used up') throw tooManyRequests(result.seconds);
    if (result.kind === 'unknown') throw linkInvalid();
    await mailOrUncount(result, async () => {
      const lease = await leaseWhenFree(registrants, id, true, 'visitor');
      if (lease.kind === 'sent') return;
      if (lease.kind === 'busy') throw beingSent();
      if (lease.kind === 'cancelled') throw cancelled();
      if (lease.kind !== 'leased') throw linkInvalid();
      const { stored } = await confirmations.send(lease).catch((cause: unknown) => {
        if (cause instanceof ApiError) throw cause;
        if (cause instanceof MailNotSent && cause.failure === 'postponed')
          throw tooManyRequests(cause.waitSeconds);
        throw new ApiError('mail-not-sent', 'The confirmation could not be sent.', { cause });
      });
      // Cloud Run may throttle an instance's CPU once it has responded.
      await answerInTime('resent confirmation', stored);
    });
  }

  /**
   * After a change, resends the confirmation if the badge in the last one is outdated. A pending address gets the
   * confirmation once it is confirmed; a bounced address gets none. Never throws.
   */
  async sendNewBadge({ registrant, mailedBadge, pendingEmail }: VersionedRegistrant): Promise<void> {
    const { registrants, confirmations } = this.#deps;
    if (registrant.emailSent === undefined || hasBounced(registrant) || pendingEmail !== undefined) return;
    if (!confirmations.hasNewBadge(registrant, mailedBadge)) return;
    const send = async () => {
      const lease = await registrants.leaseConfirmation(registrant.id, true, 'schedule');
      if (lease.kind === 'leased') await (await confirmations.send(lease)).stored;
    };
    await answerInTime('confirmation with a changed badge', send());
  }

  /** Mails the link, if the address is known and its quota allows it. */
  async sendLink(email: string): Promise<void> {
    const result = await this.#takeQuota(email);
    if (result?.kind === 'allowed') await this.#mailLink(result);
  }

  /**
   * For an address that was registered again: mails the confirmation, or the link if the registration is cancelled,
   * within the quota of `sendLink`.
   */
  async sendAgain(email: string): Promise<void> {
    const result = await this.#takeQuota(email);
    if (result?.kind !== 'allowed') return;
    if (result.registrant.state === 'cancelled') {
      await this.#mailLink(result);
      return;
    }
    const { registrants, confirmations } = this.#deps;
    // If another worker is sending the confirmation, that mail suffices. Failed attempts count against the quota, since
    // each delays the schedule's next retry.
    const lease = await registrants.leaseConfirmation(result.registrant.id, true, 'visitor');
    if (lease.kind !== 'leased') return;
    const { stored } = await confirmations.send(lease);
    await stored;
  }

  async #takeQuota(email: string): Promise<Outcome | undefined> {
    const { registrants, quota } = this.#deps;
    if (this.#requests.take([{ key: emailKey(email), times: 1 }]) !== undefined) return undefined;
    const id = await registrants.findId(email);
    return id === undefined ? undefined : quota.take(id, 'anybody');
  }

  async #mailLink(allowed: Extract<Outcome, { kind: 'allowed' }>): Promise<void> {
    const { mailer, noteMail, visitLinks, siteOrigin } = this.#deps;
    const { registrant, linkVersion } = allowed;
    const link = visitAddress(siteOrigin, visitLinks.sign(codeOf(registrant), linkVersion));
    await mailOrUncount(allowed, () => mailer.send(linkMail(registrant, link)));
    await noteMail(registrant.id, 'link mailed', 'visitor');
  }
}

function cancelled(): ApiError {
  return new ApiError('cancelled', 'This registration is cancelled; restore it first.');
}

/** Sends a mail; a failed mail does not count against the quota. */
async function mailOrUncount({ uncount }: Extract<Outcome, { kind: 'allowed' }>, mail: () => Promise<void>) {
  try {
    await mail();
  } catch (error) {
    await uncount().catch((failure: unknown) =>
      logError('mail not given back to the quota', { error: describeError(failure) }),
    );
    throw error;
  }
}

/** @throws ApiError as `RequestedMails.resend` */
export async function resendConfirmation(
  _: object,
  { requestedMails }: { requestedMails: Pick<RequestedMails, 'resend'> },
  caller: Pick<Caller, 'visitor'>,
): Promise<Acknowledged> {
  await requestedMails.resend(visitorOf(caller));
  return { message: 'The confirmation was sent again.' };
}

/**
 * Gives every address the same answer after the same time, so that the answer reveals no registration. A failed mail is
 * only logged.
 */
export async function requestVisitLink(
  { email }: InputOf<'requestVisitLink'>,
  { requestedMails }: { requestedMails: Pick<RequestedMails, 'sendLink'> },
): Promise<Acknowledged> {
  await answerAtFixedTime('link to the visitor’s page', requestedMails.sendLink(email));
  return { message: 'If this address is registered, the link was mailed to it.' };
}
