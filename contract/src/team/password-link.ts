/**
 * The link to the page where an organiser chooses a password (AUTH-10), and the password's rules. The server writes the
 * link, and the page reads it. The schemas are elsewhere, since the pages load them later.
 */
import type { Language } from '../language/languages';

/** The page's path on the site. */
export const passwordPath = '/password';

/**
 * The path of the page where an invitation is accepted. The token and the language are in the fragment:
 * `/invitation#<token>&lang=fr`.
 */
export const invitationPath = '/invitation';

/** Firebase Authentication's `oobCode`. It sets the password of one account, once, within an hour. */
export const passwordCodePattern = /^[A-Za-z0-9_-]{20,500}$/;

/** A new password's minimum length, and minimum number of different characters (AUTH-11). */
export const passwordRules = { length: 12, characters: 5 } as const;

export interface PasswordLink {
  readonly code: string;
  /** The account's address, for password managers and to request another link. */
  readonly email: string | undefined;
  /** The language to show the page in; undefined for the browser's own choice. */
  readonly language: Language | undefined;
}

/**
 * The address of the page, or of an invitation's page. All values are in the fragment, which logs, referrers and link
 * scanners do not see.
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
