/** Sends one leased confirmation and stores the outcome. */
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
  /** The QR code of a registrant's id, as a PNG image. */
  readonly qrPng: (id: string) => Promise<Uint8Array>;
  readonly apiHost: string;
}

/** The mail server accepted it. */
export interface SentConfirmation {
  readonly emailSent: Timestamp;
  /** Resolves when that is stored or storing it has failed. */
  readonly stored: Promise<void>;
}

/**
 * Per process and recipient domain. Allows for half of the expected visitors using one provider, yet registering a
 * company's addresses does not flood its mail server.
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
   * @throws MailNotSent when the mail server did not accept it, which is stored with the registrant; or when the
   *   domain's limit is reached, and it becomes due later
   */
  async send(leased: Extract<Lease, { kind: 'leased' }>): Promise<SentConfirmation> {
    const { lease, registrant, sends } = leased;
    const { registrants, mailer, qrPng, apiHost } = this.#deps;
    // No limit when an organiser resends: that is deliberate.
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
