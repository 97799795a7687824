/** The link in a mail that has opened a page where a password is chosen. */
import type { PasswordLink } from 'contract/team/password-link';
import { useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { chooseOrganiserLanguage } from '../shared/language';
import { readPasswordLink } from './password-link';

/**
 * Removes the link from the address bar, where it could be seen, copied or bookmarked, and keeps it in the state of the
 * history entry, so that the page can be reloaded. Opening it sends nothing.
 * @param path of the page
 * @returns undefined for a link without a code
 */
export function usePasswordLink(path: string): PasswordLink | undefined {
  const location = useLocation();
  const { hash } = location;
  const navigate = useNavigate();
  const fragment = readPasswordLink(hash) === undefined ? fragmentIn(location.state) : hash;
  const [current, setCurrent] = useState(fragment);
  // The history entry of the skip link does not contain it.
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

/** @param state of the history entry, which may be anything */
function fragmentIn(state: unknown): string {
  const fragment: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, 'passwordLink') : undefined;
  return typeof fragment === 'string' ? fragment : '';
}
