/** Reads the link to the page where a password is chosen. */
import { isLanguage } from 'contract/languages';
import { passwordCodePattern, type PasswordLink } from 'contract/password-link';

/**
 * @param fragment with its `#`
 * @returns undefined when it does not begin with a code, such as one that a mail program has cut
 */
export function readPasswordLink(fragment: string): PasswordLink | undefined {
  const [code = ''] = fragment.slice(1).split('&', 1);
  if (!passwordCodePattern.test(code)) return undefined;
  const more = new URLSearchParams(fragment.slice(1 + code.length));
  const language = more.get('lang');
  return {
    code,
    email: more.get('email') ?? undefined,
    language: isLanguage(language) ? language : undefined,
  };
}
