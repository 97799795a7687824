/**
 * Keeps unsaved input when the session ends, until the same organiser signs in again (ORG-15). It is in memory only,
 * not in the browser's storage, and is cleared when that organiser signs out or another one signs in.
 */
import { useEffect, useRef } from 'react';
import { currentAccount, isSignedIn, watchSession } from './session';

/** Holds the input of one of several pages; initially `{}`. */
export interface KeptInput<T> {
  entry?: { page: string; account: string; input: T; stopWatching: () => void } | undefined;
}

/** @param page the key that the input was kept under */
export function keptInput<T>({ entry }: KeptInput<T>, page: string): T | undefined {
  return entry?.page === page && entry.account === currentAccount() ? entry.input : undefined;
}

/** Keeps the input if the page unmounts because the session has ended. @param input undefined if nothing is typed */
export function useKeptInput<T>(kept: KeptInput<T>, page: string, input: T | undefined): void {
  const latest = useRef(input);
  useEffect(() => {
    latest.current = input;
  });

  useEffect(() => {
    // The page has already restored it.
    forget(kept);
    return () => {
      const account = currentAccount();
      if (isSignedIn() || account === undefined || latest.current === undefined) return;
      const stopWatching = watchSession(() => {
        if (currentAccount() !== account) forget(kept);
      });
      kept.entry = { page, account, input: latest.current, stopWatching };
    };
  }, [kept, page]);
}

function forget<T>(kept: KeptInput<T>): void {
  kept.entry?.stopWatching();
  kept.entry = undefined;
}
