/** Whether an address names one mailbox, however it is read: the last check before a mail server is told where to. */
import { isMailDomain } from 'contract/email-address';

/**
 * The form takes anything before the at sign, and the address headers of mail know lists, comments, groups, quotes and
 * routes: with `a@one.example,b@two.example` or `<b@two.example>a@one.example` one address becomes two, or another.
 */
const localPart = /^[^\s\p{C}"(),:;<>@[\\\]`|]{1,64}$/u;

export function isOneMailbox(address: string): boolean {
  const [local = '', domain = '', ...more] = address.split('@');
  return more.length === 0 && localPart.test(local) && isMailDomain(domain);
}
