/** The link of a mail that leads to a page where a password is chosen, which the page is opened with. */
import type { PasswordLink } from 'contract/team/password-link';
import { useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { chooseOrganiserLanguage } from '../shared/language';
import { readPasswordLink } from './password-link';

/**
 * Takes the link out of the address bar, where it could be seen, copied or bookmarked, and keeps it with the entry of
 * the history, so that the page can be reloaded. Opening it sends nothing.
 * @param path of the page
 * @returns undefined for a link without a code
 */
export function useLink(path: string): PasswordLink | undefined {
  const location = useLocation();
  const { hash } = location;
  const navigate = useNavigate();
  const fragment = readPasswordLink(hash) === undefined ? keptIn(location.state) : hash;
  const [shown, setShown] = useState(fragment);
  // The skip link has an entry without it.
  if (fragment !== '' && fragment !== shown) setShown(fragment);

  // Before the page is painted, so that nobody reads the link in its address.
  useLayoutEffect(() => {
    const opened = readPasswordLink(hash);
    if (opened === undefined) return;
    if (opened.language !== undefined) chooseOrganiserLanguage(opened.language);
    void navigate(path, { replace: true, state: { passwordLink: hash } });
  }, [hash, navigate, path]);

  return readPasswordLink(shown);
}

/** @param state of the history entry, which may be anything */
function keptIn(state: unknown): string {
  const kept: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, 'passwordLink') : undefined;
  return typeof kept === 'string' ? kept : '';
}
