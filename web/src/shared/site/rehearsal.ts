/**
 * Whether this tab tries the registration out before it opens (EDIT-20): the token of the link that opened it, which the
 * calls send. It stays until the tab is closed, so that no page of the tab is taken for the real one.
 */
import { editionTokenPattern } from 'contract/wire/edition-header';
import { rehearsalParameter } from 'contract/publication/rehearsal';
import { leadingToken } from 'contract/wire/leading-token';
import { attempt } from './storage';

const storageKey = 'rehearsal';

let token: string | undefined;

/** Called before the first render. Takes the token out of the address, which may be bookmarked or forwarded. */
export function takeRehearsalLink(): void {
  const { searchParams, pathname, hash } = new URL(location.href);
  const given = searchParams.get(rehearsalParameter) ?? undefined;
  const linked = given && (leadingToken(given, editionTokenPattern) ?? given);
  token = linked ?? attempt(() => sessionStorage.getItem(storageKey)) ?? undefined;
  if (linked === undefined) return;
  attempt(() => sessionStorage.setItem(storageKey, linked));
  searchParams.delete(rehearsalParameter);
  const query = searchParams.size > 0 ? `?${searchParams}` : '';
  history.replaceState(history.state, '', pathname + query + hash);
}

/** @returns undefined when the tab shows the real pages */
export function rehearsalToken(): string | undefined {
  return token;
}

/** Whether the link has a whole token; only the server knows whether it is valid. */
export function isRehearsalWhole(): boolean {
  return editionTokenPattern.test(token ?? '');
}

/** Shows the real pages again, without what was typed or registered as a test. */
export function leaveRehearsal(): void {
  attempt(() =>
    [storageKey, 'registered', 'registration-draft', 'change-draft'].forEach((key) =>
      sessionStorage.removeItem(key),
    ),
  );
  location.assign('/');
}
