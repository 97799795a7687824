/** Why a mail was not sent; separate from the mailer, so that importing it does not load nodemailer. */
import { deliveryProblemOf } from 'contract/mail/delivery-reasons';

/**
 * `not reached`: the mail server is down for all mails. `refused`: it did not accept this mail. `later`: it takes
 * no mail for now, such as over its own limit. `address`: permanently invalid. `postponed`: over the limit of the
 * recipient or its domain. `busy`: all connections of this instance were in use, so nothing was sent.
 */
export type DeliveryFailure = 'not reached' | 'refused' | 'later' | 'address' | 'postponed' | 'busy';

/**
 * What a failed attempt means for a mail that is retried automatically. `broken`: the mail could not be built. `server`:
 * the mail server takes none of our mails, which uses up no attempt.
 */
export type FailureKind = 'broken' | 'busy' | 'postponed' | 'server' | 'later' | 'refused';

/** @param error thrown while building or sending the mail */
export function failureKindOf(error: unknown): FailureKind {
  if (!(error instanceof MailNotSent)) return 'broken';
  if (error.failure === 'busy' || error.failure === 'postponed') return error.failure;
  const problem = deliveryProblemOf(error.reason);
  if (problem === 'notReached' || problem === 'signIn') return 'server';
  return problem === 'later' ? 'later' : 'refused';
}

/** A mail was not sent. `reason` is for organisers and holds no personal data. */
export class MailNotSent extends Error {
  readonly failure: DeliveryFailure;
  readonly reason: string;
  /** Seconds until the limit allows a postponed mail. */
  readonly waitSeconds: number;

  constructor(failure: DeliveryFailure, reason: string, cause?: unknown, waitSeconds = 0) {
    super(`Mail not sent: ${reason}`, { cause });
    this.name = 'MailNotSent';
    this.failure = failure;
    this.reason = reason;
    this.waitSeconds = waitSeconds;
  }
}
