/** Reads the link to choose a password. */
import { isLanguage } from 'contract/language/languages';
import { leadingToken } from 'contract/wire/leading-token';
import { passwordCodePattern, type PasswordLink } from 'contract/team/password-link';

/**
 * @param fragment with its `#`
 * @returns undefined when it does not begin with a code, such as a link that a mail program has truncated
 */
export function readPasswordLink(fragment: string): PasswordLink | undefined {
  const code = leadingToken(fragment.slice(1), passwordCodePattern);
  if (code === undefined) return undefined;
  const more = new URLSearchParams(fragment.slice(1 + code.length));
  const language = leadingToken(more.get('lang') ?? '', /^[a-z]+$/);
  return {
    code,
    email: leadingToken(more.get('email') ?? '', /^[^@]+@[\p{L}\p{N}.-]*[\p{L}\p{N}]$/u),
    language: isLanguage(language) ? language : undefined,
  };
}
