/**
 * The link to the page where an organiser chooses a password (AUTH-10), made on the server and read by the page, and the
 * rules for the password; without schemas, which the pages load later.
 */
import type { Language } from '../language/languages';

/** The page's path on the site. */
export const passwordPath = '/password';

/**
 * The path of the page where an invitation is accepted; the token is in the fragment, and the language as in a password's
 * link: `/invitation#<token>&lang=fr`.
 */
export const invitationPath = '/invitation';

/** What Firebase Authentication calls an `oobCode`: sets the password of one account, once, within an hour. */
export const passwordCodePattern = /^[A-Za-z0-9_-]{20,500}$/;

/** What a new password needs (AUTH-11): its length, and how many different characters. */
export const passwordRules = { length: 12, characters: 5 } as const;

export interface PasswordLink {
  readonly code: string;
  /** The account's address, for password managers and for another link. */
  readonly email: string | undefined;
  /** The language to show the page in; undefined for the browser's own choice. */
  readonly language: Language | undefined;
}

/**
 * The address of the page, or of an invitation's page. Everything is in the fragment, where neither logs nor referrers
 * nor link scanners see it.
 * @param path of the page
 */
export function passwordAddress(
  siteOrigin: string,
  { code, email, language }: PasswordLink,
  path = passwordPath,
): string {
  const parts = [
    code,
    ...(language === undefined ? [] : [`lang=${language}`]),
    ...(email === undefined ? [] : [`email=${encodeURIComponent(email)}`]),
  ];
  return `${siteOrigin}${path}#${parts.join('&')}`;
}
