/** Whether an address names exactly one mailbox to any parser: the last check before it goes to the mail server. */
import { isMailDomain } from 'contract/email-address';

/**
 * The form accepts anything before the at sign, but mail headers support lists, comments, groups, quotes and routes:
 * `a@one.example,b@two.example` is two addresses, `<b@two.example>a@one.example` a different one.
 */
const localPart = /^[^\s\p{C}"(),:;<>@[\\\]`|]{1,64}$/u;

export function isOneMailbox(address: string): boolean {
  const [local = '', domain = '', ...more] = address.split('@');
  return more.length === 0 && localPart.test(local) && isMailDomain(domain);
}
