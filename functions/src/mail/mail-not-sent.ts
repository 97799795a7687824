/** Why a mail was not sent; separate from the mailer, so that importing it does not load nodemailer. */

/**
 * `not reached`: the mail server is down for all mails. `refused`: it did not accept this mail. `address`: the address
 * is invalid, permanently. `postponed`: over the limit of the recipient or its domain.
 */
export type DeliveryFailure = 'not reached' | 'refused' | 'address' | 'postponed';

/** The mail server did not accept the mail. `reason` is for organisers and holds no personal data. */
export class MailNotSent extends Error {
  readonly failure: DeliveryFailure;
  readonly reason: string;

  constructor(failure: DeliveryFailure, reason: string, cause?: unknown) {
    super(`Mail not sent: ${reason}`, { cause });
    this.name = 'MailNotSent';
    this.failure = failure;
    this.reason = reason;
  }
}
