/** Builds and sends one leased delivery, and stores the outcome. */
import { confirmationCalendar } from 'contract/mail/confirmation/calendar';
import { dinnerFact } from 'contract/mail/confirmation/content';
import { deliveryReasons } from 'contract/mail/delivery-reasons';
import { domainOf } from 'contract/wire/email-address';
import { apiPrefix, mailLinks } from 'contract/calls/endpoints';
import { factLanguage } from 'contract/edition/current';
import { isAboutShow, mailedLanguage, fullText } from 'contract/mail/mailing/mailings';
import { showsCode } from 'contract/mail/mailing/placeholders';
import { renderMailing, type MailingLinks, type MailingText } from 'contract/mail/mailing/render';
import { codeOf, type Registrant } from 'contract/registrant/registrant';
import { visitAddress } from 'contract/registrant/visit-link';
import { error as logError } from 'firebase-functions/logger';
import { failureKindOf, MailNotSent } from '../mail/mail-not-sent';
import type { Mail } from '../mail/mail';
import type { Mailer } from '../mail/mailer';
import { domainLimit, envelope, logoImage, logoPictures, qrImage, qrPicture } from '../mail/to-registrant';
import { RateLimiter } from '../http/rate-limits';
import { describeError } from '../shared/describe-error';
import type { LeasedDelivery, Deliveries, ReadyDelivery } from './deliveries';
import type { StoredMailing } from './documents';

interface SenderDeps {
  readonly deliveries: Deliveries;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly qrPng: (code: string) => Promise<Uint8Array>;
  readonly visitLinks: {
    sign(code: string, linkVersion: number): string;
    signUnsubscription(id: string): string;
  };
  /** Such as https://register.example.org; the links start with it. */
  readonly siteOrigin: string;
}

/**
 * `postponed`: our own limit is reached, or the run is over. `later`: the mail server asks us to try again. `server`: the
 * mail server is unreachable or refuses our account, or all our connections are in use, so the run should end.
 */
export type DeliveryOutcome = 'sent' | 'skipped' | 'postponed' | 'failed' | 'later' | 'server';

export class DeliverySender {
  readonly #deps: SenderDeps;
  readonly #domains: RateLimiter;

  constructor(deps: SenderDeps, domains = new RateLimiter(domainLimit)) {
    this.#deps = deps;
    this.#domains = domains;
  }

  /**
   * Does not throw for a mail that could not be sent: the delivery holds the reason.
   * @throws ApiError `unavailable`
   */
  async send(delivery: LeasedDelivery): Promise<DeliveryOutcome> {
    const { deliveries, mailer } = this.#deps;
    const ready = await deliveries.prepare(delivery);
    if (ready === undefined) return 'skipped';
    const { mailing } = ready;
    const language = mailedLanguage(ready.registrant, (one) => fullText(mailing, one) !== undefined);
    const text = language && fullText(mailing, language);
    if (language === undefined || text === undefined) {
      await deliveries.skip(delivery, 'text');
      return 'skipped';
    }
    try {
      const wait = this.#domains.take([{ key: domainOf(ready.registrant.email), times: 1 }]);
      if (wait !== undefined)
        throw new MailNotSent('postponed', 'too many mails to one domain', undefined, wait);
      const registrant = { ...ready.registrant, language };
      await mailer.send(await this.#mail({ ...ready, registrant }, text));
    } catch (error) {
      return this.#storeFailure(delivery, error);
    }
    await deliveries.markSent(delivery, showsCode(text) ? ready.linkVersion : undefined);
    return 'sent';
  }

  async #storeFailure(delivery: LeasedDelivery, error: unknown): Promise<DeliveryOutcome> {
    const { deliveries } = this.#deps;
    const kind = failureKindOf(error);
    const { reason, waitSeconds } =
      error instanceof MailNotSent ? error : { reason: deliveryReasons.notBuilt, waitSeconds: 0 };
    if (kind === 'broken') logError('delivery not sent', { error: describeError(error) });
    if (kind === 'busy') {
      await deliveries.release(delivery);
      return 'server';
    }
    if (kind === 'postponed') {
      await deliveries.postpone(delivery, waitSeconds);
      return 'postponed';
    }
    await deliveries.markFailed(delivery, reason, kind);
    return kind === 'refused' || kind === 'broken' ? 'failed' : kind;
  }

  async #mail({ mailing, registrant, linkVersion }: ReadyDelivery, text: MailingText): Promise<Mail> {
    const { visitLinks, siteOrigin } = this.#deps;
    const { id } = registrant;
    const language = factLanguage(registrant.language);
    const unsubscribe = isAboutShow(mailing.kind)
      ? undefined
      : siteOrigin + apiPrefix + mailLinks.unsubscribe(visitLinks.signUnsubscription(id), language);
    const visit = visitAddress(siteOrigin, visitLinks.sign(codeOf(registrant), linkVersion));
    return {
      ...(await mailOf({ ...mailing, text }, registrant, { visit, unsubscribe }, this.#deps)),
      unsubscribe,
      urgency: 'mailing',
      // The same for every attempt, so that mail programs recognise a duplicate.
      messageId: `<mailing.${mailing.id}.${id}@${new URL(siteOrigin).hostname}>`,
    };
  }
}

/**
 * The rendered mail, with the QR code's image if the text shows it, and with the calendar file if the show has moved.
 * @param mailing with its text in the recipient's language
 * @param links other than those to the QR code's image
 */
export async function mailOf(
  { kind, change, text }: Pick<StoredMailing, 'kind' | 'change'> & { readonly text: MailingText },
  registrant: Registrant,
  links: Pick<MailingLinks, 'visit' | 'unsubscribe'>,
  { qrPng, siteOrigin }: Pick<SenderDeps, 'qrPng' | 'siteOrigin'>,
): Promise<Mail> {
  const qr = siteOrigin + apiPrefix + mailLinks.qr(codeOf(registrant));
  const language = factLanguage(registrant.language);
  const rendered = renderMailing(text, registrant, { ...links, qrImage, logoImage, qr }, language);
  const { showsQr, ...content } = rendered;
  return {
    ...envelope(registrant),
    ...content,
    ...(kind === 'moved' && {
      calendar: confirmationCalendar(
        siteOrigin + apiPrefix + mailLinks.badge(codeOf(registrant)),
        // The same for every attempt.
        new Date(change?.until ?? 0),
        language,
        dinnerFact(registrant, language),
        { days: change?.goneDays },
      ),
    }),
    inlinePictures: [...(showsQr ? [qrPicture(await qrPng(codeOf(registrant)))] : []), ...logoPictures()],
  };
}
