/** Why a mail was not sent; without nodemailer, which only the sending of mail needs to load. */

/**
 * Whose fault it is: the mail server's with everybody, its with this mail, or the address's, for good. `postponed`:
 * nobody's, too many go to one domain.
 */
export type DeliveryFailure = 'not reached' | 'refused' | 'address' | 'postponed';

/** The mail was not accepted. `reason` is for organisers and holds no personal data. */
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
