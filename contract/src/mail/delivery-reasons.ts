/**
 * Why a confirmation or a delivery was not sent. The server stores the reason as `lastError`, and the organisers' pages
 * translate it.
 */
import type { Registrant } from '../registrant/registrant';

/** In English, for logs and developers; without personal data. */
export const deliveryReasons = {
  invalidAddress: 'no mail can be sent to this e-mail address',
  notBuilt: 'the mail could not be built',
  /** @param status SMTP status code */
  refused: (status: number) => `refused by the mail server (${status})`,
  /** @param code error code of Node or nodemailer, such as ETIMEDOUT */
  notReached: (code?: string) => `mail server not reached${code === undefined ? '' : ` (${code})`}`,
  /** After our mail server had accepted the mail; reported by an organiser. */
  bounced: 'bounced',
} as const;

/**
 * `signIn`: the mail server refuses our account. `mailbox`: this address is refused. `later`: the mail server asks to
 * try again. `bounced`: accepted, and returned later. `unknown`: another version of the server wrote the reason.
 */
export type DeliveryProblem =
  | 'invalidAddress'
  | 'notBuilt'
  | 'signIn'
  | 'mailbox'
  | 'refused'
  | 'later'
  | 'notReached'
  | 'bounced'
  | 'unknown';

/** RFC 4954: temporary failure; authentication required, too weak or refused; encryption required. */
const signInStatuses = [454, 530, 534, 535, 538];

/** RFC 5321: the server accepts no mail for now. Providers also use this status for a blocked account. */
const outage = 421;

/** RFC 5321: mailbox unavailable, not local, name not allowed. */
const mailboxStatuses = [550, 551, 553];

export function deliveryProblemOf(lastError: string): DeliveryProblem {
  if (lastError === deliveryReasons.invalidAddress) return 'invalidAddress';
  if (lastError === deliveryReasons.notBuilt) return 'notBuilt';
  if (lastError === deliveryReasons.bounced) return 'bounced';
  if (lastError.startsWith(deliveryReasons.notReached())) return 'notReached';
  const status = Number(/\((\d{3})\)$/.exec(lastError)?.[1]);
  if (lastError !== deliveryReasons.refused(status)) return 'unknown';
  if (signInStatuses.includes(status)) return 'signIn';
  if (mailboxStatuses.includes(status)) return 'mailbox';
  return status < 500 ? 'later' : 'refused';
}

/** Whether the mail server takes none of our mails, so that the address is not the cause. */
export function isServerProblem(lastError: string): boolean {
  const problem = deliveryProblemOf(lastError);
  return problem === 'notReached' || problem === 'signIn' || lastError === deliveryReasons.refused(outage);
}

/** Whether a mail to the current address bounced, and no later mail was accepted (MAIL-6). */
export function hasBounced({ confirmationError }: Pick<Registrant, 'confirmationError'>): boolean {
  return confirmationError?.lastError === deliveryReasons.bounced;
}
