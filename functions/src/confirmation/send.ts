/** Sends one leased confirmation and writes down how it went. */
import { domainOf } from 'contract/email-address';
import type { Timestamp } from 'contract/registrant';
import { error as logError } from 'firebase-functions/logger';
import { describeError } from '../shared/describe-error';
import { RateLimiter } from '../http/rate-limits';
import type { Lease, RegistrantRepository } from '../registrants/repository';
import { confirmationMail } from './confirmation-mail';
import { MailNotSent } from './mail-not-sent';
import type { Mailer } from './mailer';

interface SenderDeps {
  readonly registrants: RegistrantRepository;
  readonly mailer: Pick<Mailer, 'send'>;
  /** The QR code of a registrant's id, as a PNG picture. */
  readonly qrPng: (id: string) => Promise<Uint8Array>;
  readonly apiHost: string;
}

/** The mail server accepted it. */
export interface SentConfirmation {
  readonly emailSent: Timestamp;
  /** When that is written down, or cannot be. */
  readonly stored: Promise<void>;
}

/**
 * Of this process, to one receiving domain. Half of the visitors that the site is made for may come from one provider;
 * somebody who registers the addresses of one company does not flood its mail server.
 */
const domainLimit = { burst: 150, perMinute: 150 };

export class ConfirmationSender {
  readonly #deps: SenderDeps;
  readonly #domains: RateLimiter;

  constructor(deps: SenderDeps, domains = new RateLimiter(domainLimit)) {
    this.#deps = deps;
    this.#domains = domains;
  }

  /**
   * @throws MailNotSent when the mail server did not accept it, and the registrant says so then; or when too many went
   *   to the same domain just now, and it becomes due later
   */
  async send(leased: Extract<Lease, { kind: 'leased' }>): Promise<SentConfirmation> {
    const { lease, registrant, sends } = leased;
    const { registrants, mailer, qrPng, apiHost } = this.#deps;
    // An organiser who sends one again knows to whom.
    if (sends === 0 && this.#domains.take([{ key: domainOf(registrant.email), times: 1 }]) !== undefined) {
      await registrants.postpone(registrant.id, lease);
      throw new MailNotSent('postponed', 'too many confirmations to one domain');
    }
    try {
      const picture = await qrPng(registrant.id);
      await mailer.send(confirmationMail(registrant, apiHost, picture, sends));
    } catch (error) {
      const reason = error instanceof MailNotSent ? error.reason : 'the mail could not be made';
      const isFinal = error instanceof MailNotSent && error.failure === 'address';
      await registrants.markFailed(registrant.id, lease, reason, isFinal);
      throw error;
    }
    const { emailSent, stored } = registrants.markSent(leased);
    const logged = stored.catch((error: unknown) => {
      logError('confirmation sent but not marked', { error: describeError(error) });
    });
    return { emailSent, stored: logged };
  }
}
