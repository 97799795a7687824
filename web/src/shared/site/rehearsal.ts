/**
 * Whether this tab is a rehearsal of the registration (EDIT-20). A tab that a rehearsal's link has opened keeps the
 * link's token until the tab is closed: its calls send the token, and its pages are marked as a test.
 */
import { editionTokenPattern } from 'contract/wire/edition-header';
import { rehearsalParameter } from 'contract/publication/rehearsal';
import { leadingToken } from 'contract/wire/leading-token';
import { attempt } from './storage';

const storageKey = 'rehearsal';

let token: string | undefined;

/** Called before the first render. Removes the token from the address, which may be bookmarked or forwarded. */
export function takeRehearsalLink(): void {
  const { searchParams, pathname, hash } = new URL(location.href);
  const parameter = searchParams.get(rehearsalParameter) ?? undefined;
  const linkToken = parameter && (leadingToken(parameter, editionTokenPattern) ?? parameter);
  token = linkToken ?? attempt(() => sessionStorage.getItem(storageKey)) ?? undefined;
  if (linkToken === undefined) return;
  attempt(() => sessionStorage.setItem(storageKey, linkToken));
  searchParams.delete(rehearsalParameter);
  const query = searchParams.size > 0 ? `?${searchParams}` : '';
  history.replaceState(history.state, '', pathname + query + hash);
}

/** @returns undefined when the tab shows the real pages */
export function rehearsalToken(): string | undefined {
  return token;
}

/** Whether the link has a whole token; only the server knows whether it is valid. */
export function isRehearsalLinkComplete(): boolean {
  return editionTokenPattern.test(token ?? '');
}

/** Shows the real pages again, without the input and registration of the test. */
export function leaveRehearsal(): void {
  attempt(() =>
    [storageKey, 'registered', 'registration-draft', 'change-draft'].forEach((key) =>
      sessionStorage.removeItem(key),
    ),
  );
  location.assign('/');
}
