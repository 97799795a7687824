/** The one form of an e-mail address, in which it is stored, compared and written to. */
import { normaliseText } from './text';

/** In browsers and in Node alike. */
declare const URL: new (url: string) => { readonly hostname: string };

/**
 * The local part as typed, the domain as mail servers and DNS know it: thousands of spellings (full-width letters,
 * invisible characters, capitals) are one domain, and the mailer writes to that one.
 * @returns the normalised text unchanged when its domain has no such form
 */
export function normaliseEmail(text: string): string {
  const email = normaliseText(text);
  const typed = domainOf(email);
  return email.slice(0, email.length - typed.length) + (asciiDomain(typed) ?? typed);
}

/** The form in which two e-mail addresses are compared. */
export function emailKey(email: string): string {
  return normaliseEmail(email).toLowerCase();
}

/** @returns what follows the last at sign */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1);
}

/** Whether a domain is in the form that `normaliseEmail` gives it; to no other can mail be sent. */
export function isMailDomain(domain: string): boolean {
  return asciiDomain(domain) === domain;
}

/** The longest name that DNS allows. */
const maxLength = 253;

/** What a URL parser would cut off, drop, decode or take for something else. */
const forbiddenInDomain = /[\s\p{Cc}/\\?#%:@[\]]/u;

/** Labels of DNS, at least two of them, with a letter somewhere: an IPv4 address has none. */
const dnsName = /^(?=.*[a-z])[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/;

/** @returns the ASCII form of an internationalised domain (UTS 46), or nothing when it has none or is no mail domain */
function asciiDomain(domain: string): string | undefined {
  // Mapping a longer one would take its time.
  if (domain.length > maxLength || forbiddenInDomain.test(domain)) return undefined;
  try {
    const { hostname } = new URL(`http://${domain}`);
    return hostname.length <= maxLength && dnsName.test(hostname) ? hostname : undefined;
  } catch {
    return undefined;
  }
}
