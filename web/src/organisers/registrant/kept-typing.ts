/**
 * Keeps typed input when the session ends, until the same organiser signs in again (ORG-15). It is in memory only,
 * not in the browser's storage, and is forgotten when that organiser signs out or somebody else signs in.
 */
import { useEffect, useRef } from 'react';
import { useKeptOnReload, withTypedBeforeReload } from '../../shared/form/kept-on-reload';
import { typedBeforeReload } from '../../shared/site/reload';
import { currentAccount, isSignedIn, watchSession } from '../session/session';
import type { RegistrantValues } from './use-registrant-form';

export interface Typing {
  /** The form's values before anything was typed. */
  before: RegistrantValues;
  values: RegistrantValues;
}

let kept: { page: string; account: string; typing: Typing; stopWatching: () => void } | undefined;

/**
 * @param page the form's page: a registrant's id, or `new`
 * @param saved the form's values before anything is typed
 */
export function keptTyping(page: string, saved: RegistrantValues): Typing | undefined {
  if (kept?.page === page && kept.account === currentAccount()) return kept.typing;
  const form = formOf(page);
  if (typedBeforeReload(form) === undefined) return undefined;
  return { before: saved, values: withTypedBeforeReload(form, saved) };
}

/** Keeps typed input if the page is left because the session has ended, or reloads for newer details of the show. */
export function useKeptTyping(page: string, isDirty: boolean, typing: Typing): void {
  useKeptOnReload(formOf(page), typing.values, isDirty ? typing.before : typing.values);
  const latest = useRef({ isDirty, typing });
  useEffect(() => {
    latest.current = { isDirty, typing };
  });

  useEffect(() => {
    // The form has already restored it.
    forget();
    return () => {
      const account = currentAccount();
      if (isSignedIn() || account === undefined || !latest.current.isDirty) return;
      const stopWatching = watchSession(() => {
        if (currentAccount() !== account) forget();
      });
      kept = { page, account, typing: latest.current.typing, stopWatching };
    };
  }, [page]);
}

/** Names the form of this organiser for what is kept while the page reloads. */
function formOf(page: string): string {
  return `${page} ${currentAccount()}`;
}

function forget(): void {
  kept?.stopWatching();
  kept = undefined;
}
