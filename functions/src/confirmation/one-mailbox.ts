/** Whether an address names one mailbox, however it is read: the last check before a mail server is told where to. */

/**
 * A name, one at sign, a domain. The form takes anything around an at sign, and the address headers of mail know
 * lists, comments, groups, quotes and routes: with `a@one.example,b@two.example` or `<b@two.example>a@one.example`
 * one address becomes two, or another.
 */
const oneMailbox =
  /^[^\s\p{C}"(),:;<>@[\\\]`|]{1,64}@(?=.{1,253}$)[\p{L}\p{N}\p{M}]([\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?(\.[\p{L}\p{N}\p{M}]([\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?)*$/u;

export function isOneMailbox(address: string): boolean {
  return oneMailbox.test(address);
}
