/** Builds and sends one leased confirmation, and stores the outcome. */
import { hasCode } from 'contract/wire/api-error';
import { confirmationCalendar } from 'contract/mail/confirmation/calendar';
import { dinnerFact } from 'contract/mail/confirmation/content';
import { renderConfirmation } from 'contract/mail/confirmation/render';
import { deliveryReasons, isServerProblem } from 'contract/mail/delivery-reasons';
import { domainOf } from 'contract/wire/email-address';
import { apiPrefix, mailLinks } from 'contract/calls/endpoints';
import { facts } from 'contract/edition/current';
import { codeOf, type Registrant } from 'contract/registrant/registrant';
import type { Timestamp } from 'contract/wire/timestamp';
import { visitAddress } from 'contract/registrant/visit-link';
import { error as logError } from 'firebase-functions/logger';
import { describeError } from '../shared/describe-error';
import { RateLimiter } from '../http/rate-limits';
import { MailNotSent } from '../mail/mail-not-sent';
import type { Mail } from '../mail/mail';
import type { Mailer } from '../mail/mailer';
import { domainLimit, envelope, logoImage, logoPictures, qrImage, qrPicture } from '../mail/to-registrant';
import type { RegistrantRepository } from '../registrants/store/repository';
import type { Leased } from '../registrants/store/confirmation-leases';
import type { FailureCause } from '../registrants/store/retry-pauses';

interface SenderDeps {
  readonly registrants: RegistrantRepository;
  readonly mailer: Pick<Mailer, 'send'>;
  /** For mails that no organiser caused. */
  readonly limitedMailer: Pick<Mailer, 'send'>;
  /** The QR code, as a PNG image. */
  readonly qrPng: (code: string) => Promise<Uint8Array>;
  /** Equal for badges that look the same. */
  readonly badgeHash: (registrant: Registrant) => string;
  readonly visitLinks: { sign(code: string, linkVersion: number): string };
  /** Such as https://register.example.org; the links start with it. */
  readonly siteOrigin: string;
}

/** A confirmation that the mail server accepted. */
export interface SentConfirmation {
  readonly emailSent: Timestamp;
  /** Resolves when the outcome is stored or storing it has failed. */
  readonly stored: Promise<void>;
}

export class ConfirmationSender {
  readonly #deps: SenderDeps;
  readonly #domains: RateLimiter;

  constructor(deps: SenderDeps, domains = new RateLimiter(domainLimit)) {
    this.#deps = deps;
    this.#domains = domains;
  }

  /**
   * @throws MailNotSent when the mail server did not accept the mail: the failure is stored with the registrant; or when
   *   the limit of the domain or the address is reached: the confirmation becomes due later; ApiError `unavailable` when
   *   the database does not answer in time
   */
  async send(leased: Leased): Promise<SentConfirmation> {
    const { lease, registrant, sends, actor } = leased;
    const { registrants, mailer, limitedMailer, qrPng, badgeHash } = this.#deps;
    try {
      // A resent mail needs no domain limit: visitors' requests have their own, and organisers resend deliberately.
      const wait =
        sends === 0 ? this.#domains.take([{ key: domainOf(registrant.email), times: 1 }]) : undefined;
      if (wait !== undefined)
        throw new MailNotSent('postponed', 'too many confirmations to one domain', undefined, wait);
      const picture = await qrPng(codeOf(registrant));
      await (actor.by === 'organiser' ? mailer : limitedMailer).send(this.#mail(leased, picture));
    } catch (error) {
      if (isPostponed(error)) {
        await registrants.postpone(registrant.id, lease);
        throw error;
      }
      const reason = error instanceof MailNotSent ? error.reason : deliveryReasons.notBuilt;
      await registrants.markFailed(registrant.id, lease, reason, failureCauseOf(error));
      throw error;
    }
    const { emailSent, stored } = registrants.markSent(leased, badgeHash(registrant));
    const storedOrLogged = stored.catch((error: unknown) => {
      logError('confirmation sent but not stored as sent', { error: describeError(error) });
    });
    return { emailSent, stored: storedOrLogged };
  }

  /**
   * Whether visitors print their badges, and the badge mailed to this visitor is outdated.
   * @param mailedBadge hash of the badge in the last confirmation
   */
  hasNewBadge(registrant: Registrant, mailedBadge: string | undefined): boolean {
    const isChanged = mailedBadge !== undefined && mailedBadge !== this.#deps.badgeHash(registrant);
    return isChanged && facts().badgePrintedBy === 'visitor';
  }

  /**
   * The rendered confirmation, the QR code image and the calendar file.
   * @param qrPng the registrant's QR code
   */
  #mail({ registrant, linkVersion, sends, mailedBadge }: Leased, qrPng: Uint8Array): Mail {
    const { siteOrigin, visitLinks } = this.#deps;
    const { id, language, createdAt } = registrant;
    const code = codeOf(registrant);
    const links = {
      qrImage,
      logoImage,
      qr: siteOrigin + apiPrefix + mailLinks.qr(code),
      badge: siteOrigin + apiPrefix + mailLinks.badge(code),
      foldedBadge: siteOrigin + apiPrefix + mailLinks.foldedBadge(code),
      visit: visitAddress(siteOrigin, visitLinks.sign(code, linkVersion)),
    };
    return {
      ...renderConfirmation(registrant, links, language, this.hasNewBadge(registrant, mailedBadge)),
      ...envelope(registrant),
      messageId: `<confirmation.${id}.${linkVersion}.${sends + 1}@${new URL(siteOrigin).hostname}>`,
      inlinePictures: [qrPicture(qrPng), ...logoPictures()],
      urgency: 'confirmation',
      calendar: confirmationCalendar(
        links.badge,
        new Date(createdAt.seconds * 1000),
        language,
        dinnerFact(registrant, language),
      ),
    };
  }
}

/** Whether no attempt was made: a limit is reached, no connection was free, or the mail could not be counted. */
export function isPostponed(error: unknown): boolean {
  const isUntried =
    error instanceof MailNotSent && (error.failure === 'postponed' || error.failure === 'busy');
  return isUntried || hasCode(error, 'unavailable');
}

/** Whether the mail server takes none of our mails, or none for now. */
export function isServerFailure({ failure, reason }: MailNotSent): boolean {
  return failure === 'later' || isServerProblem(reason);
}

/** @returns what the failure of a confirmation says about the next attempt */
function failureCauseOf(error: unknown): FailureCause {
  if (!(error instanceof MailNotSent)) return 'mail';
  if (error.failure === 'address') return 'address';
  return isServerFailure(error) ? 'server' : 'mail';
}
