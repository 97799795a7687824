/**
 * What was typed when the session ended, which the same organiser finds again after signing in (ORG-15). Kept in memory:
 * nothing of it is left in the browser. Forgotten when that organiser signs out or somebody else signs in.
 */
import { useEffect, useRef } from 'react';
import { currentAccount, isSignedIn, watchSession } from '../session/session';
import type { RegistrantValues } from './use-registrant-form';

export interface Typing {
  /** What the form held when nothing was typed. */
  before: RegistrantValues;
  values: RegistrantValues;
}

let kept: { page: string; account: string; typing: Typing; stopWatching: () => void } | undefined;

/** @param page whose form it is: a registrant's id, or `new` */
export function keptTyping(page: string): Typing | undefined {
  return kept?.page === page && kept.account === currentAccount() ? kept.typing : undefined;
}

/** Keeps what is typed if the page is left because the session has ended. */
export function useKeptTyping(page: string, isDirty: boolean, typing: Typing): void {
  const latest = useRef({ isDirty, typing });
  useEffect(() => {
    latest.current = { isDirty, typing };
  });

  useEffect(() => {
    // The form has it now.
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
