/**
 * Keeps typed input when the session ends, until the same organiser signs in again (ORG-15). It is in memory only,
 * never in the browser's storage, and is forgotten when that organiser signs out or somebody else signs in.
 */
import { useEffect, useRef } from 'react';
import { currentAccount, isSignedIn, watchSession } from '../session/session';
import type { RegistrantValues } from './use-registrant-form';

export interface Typing {
  /** The form's values before anything was typed. */
  before: RegistrantValues;
  values: RegistrantValues;
}

let kept: { page: string; account: string; typing: Typing; stopWatching: () => void } | undefined;

/** @param page the form's page: a registrant's id, or `new` */
export function keptTyping(page: string): Typing | undefined {
  return kept?.page === page && kept.account === currentAccount() ? kept.typing : undefined;
}

/** Keeps typed input if the page is left because the session has ended. */
export function useKeptTyping(page: string, isDirty: boolean, typing: Typing): void {
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

function forget(): void {
  kept?.stopWatching();
  kept = undefined;
}
