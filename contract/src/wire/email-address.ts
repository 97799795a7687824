/** The normalised form of an e-mail address, used to store it, compare it and send to it. */
import { emailPattern } from './patterns';
import { plainText } from '../language/text';

/** `URL` is available in browsers and in Node. */
declare const URL: new (url: string) => { readonly hostname: string };

/**
 * Normalises the text, removes the invisible characters of copied addresses, and converts the domain to ASCII: in
 * full-width letters, unusual hyphens and capitals, one domain has thousands of spellings that all receive mail. The
 * local part keeps its case.
 * @returns the normalised address; if its domain has no ASCII form, only the text is normalised
 */
export function normaliseEmail(text: string): string {
  const email = plainText(text);
  const typedDomain = domainOf(email);
  return email.slice(0, email.length - typedDomain.length) + (asciiDomain(typedDomain) ?? typedDomain);
}

/** Whether the text has the form of an address at a mail domain (REG-5). @param email as `normaliseEmail` returns it */
export function isEmailAddress(email: string): boolean {
  return emailPattern.test(email) && isMailDomain(domainOf(email));
}

/** The form in which two e-mail addresses are compared. */
export function emailKey(email: string): string {
  return normaliseEmail(email).toLowerCase();
}

/** @returns the part after the last at sign */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1);
}

/** Whether mail can be sent to a domain, which has to be in the form that `normaliseEmail` returns. */
export function isMailDomain(domain: string): boolean {
  return asciiDomain(domain) === domain;
}

/**
 * Excludes the characters that mail headers use for lists, comments, groups, quotes and routes. In a header,
 * `a@one.example,b@two.example` is two addresses, and `<b@two.example>a@one.example` is the address in brackets.
 */
const localPart = /^[^\s\p{C}"(),:;<>@[\\\]`|]{1,64}$/u;

/** Whether every parser reads the address as exactly one mailbox. Mail is sent only to such addresses. */
export function isOneMailbox(address: string): boolean {
  const [local = '', domain = '', ...otherParts] = address.split('@');
  return otherParts.length === 0 && localPart.test(local) && isMailDomain(domain);
}

/** Whether every mail server accepts the address as a sender: it is ASCII, and none of its dots needs quotes. */
export function isSenderAddress(address: string): boolean {
  return isOneMailbox(address) && /^[!-~]+$/.test(address) && !/^\.|\.\.|\.@/.test(address);
}

/** Maximum length of a DNS name. */
const maxDomainLength = 253;

/** Characters that a URL parser would strip, decode or misinterpret. */
const forbiddenInDomain = /[\s\p{Cc}/\\?#%:@[\]]/u;

/** At least two DNS labels, and a letter in one of them, which rules out IPv4 addresses. */
const dnsName = /^(?=.*[a-z])[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/;

/** @returns the ASCII form of an internationalised domain (UTS 46); undefined if it has none or is not a mail domain */
function asciiDomain(domain: string): string | undefined {
  // Converting a longer domain would be slow.
  if (domain.length > maxDomainLength || forbiddenInDomain.test(domain)) return undefined;
  try {
    const { hostname } = new URL(`http://${domain}`);
    return hostname.length <= maxDomainLength && dnsName.test(hostname) ? hostname : undefined;
  } catch {
    return undefined;
  }
}
