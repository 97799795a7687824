/** Reads the mailed link that has opened a page for choosing a password. */
import { passwordCodePattern, type PasswordLink } from 'contract/team/password-link';
import { useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { chooseOrganiserLanguage } from '../shared/language';
import { isLanguage } from 'contract/language/languages';
import { leadingToken } from 'contract/wire/leading-token';

/**
 * Moves the link from the address bar, where it could be seen, copied or bookmarked, into the state of the history entry,
 * where a reload finds it. Opening the link sends nothing.
 * @returns undefined for a link without a code
 */
export function usePasswordLink(path: string): PasswordLink | undefined {
  const location = useLocation();
  const { hash } = location;
  const navigate = useNavigate();
  const fragment = readPasswordLink(hash) === undefined ? fragmentIn(location.state) : hash;
  const [current, setCurrent] = useState(fragment);
  // The skip link adds a history entry without the mailed link: keep that link.
  if (fragment !== '' && fragment !== current) setCurrent(fragment);

  // Before the first paint, so that the address bar never shows the link.
  useLayoutEffect(() => {
    const link = readPasswordLink(hash);
    if (link === undefined) return;
    if (link.language !== undefined)
      chooseOrganiserLanguage(link.language).catch((error: unknown) =>
        console.warn('The language of the link did not load.', error),
      );
    void navigate(path, { replace: true, state: { passwordLink: hash } });
  }, [hash, navigate, path]);

  return readPasswordLink(current);
}

/** @param state the history entry's state, which may be anything */
function fragmentIn(state: unknown): string {
  const fragment: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, 'passwordLink') : undefined;
  return typeof fragment === 'string' ? fragment : '';
}

/**
 * @param fragment with its `#`
 * @returns undefined without a code at the start, for example because a mail program has truncated the link
 */
export function readPasswordLink(fragment: string): PasswordLink | undefined {
  const code = leadingToken(fragment.slice(1), passwordCodePattern);
  if (code === undefined) return undefined;
  const parameters = new URLSearchParams(fragment.slice(1 + code.length));
  const language = leadingToken(parameters.get('lang') ?? '', /^[a-z]+$/);
  return {
    code,
    email: leadingToken(parameters.get('email') ?? '', /^[^@]+@[\p{L}\p{N}.-]*[\p{L}\p{N}]$/u),
    language: isLanguage(language) ? language : undefined,
  };
}
