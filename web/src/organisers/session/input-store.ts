/**
 * Keeps unsaved input when the session ends, until the same organiser signs in again (ORG-15). The input is only in
 * memory, not in the browser's storage. It is cleared when that organiser signs out or another one signs in.
 */
import { useEffect, useRef } from 'react';
import { currentAccount, isSignedIn, watchSession } from './session';

/** Holds the unsaved input of at most one page; initially `{}`. */
export interface InputStore<T> {
  entry?: { page: string; account: string; input: T; stopWatching: () => void } | undefined;
}

/** @param page the key under which the input was stored */
export function readStoredInput<T>({ entry }: InputStore<T>, page: string): T | undefined {
  return entry?.page === page && entry.account === currentAccount() ? entry.input : undefined;
}

/** Keeps the input if the page unmounts because the session has ended. @param input undefined if nothing is typed */
export function useInputStore<T>(store: InputStore<T>, page: string, input: T | undefined): void {
  const latest = useRef(input);
  useEffect(() => {
    latest.current = input;
  });

  useEffect(() => {
    // The page has already restored the stored input.
    clear(store);
    return () => {
      const account = currentAccount();
      if (isSignedIn() || account === undefined || latest.current === undefined) return;
      const stopWatching = watchSession(() => {
        if (currentAccount() !== account) clear(store);
      });
      store.entry = { page, account, input: latest.current, stopWatching };
    };
  }, [store, page]);
}

function clear<T>(store: InputStore<T>): void {
  store.entry?.stopWatching();
  store.entry = undefined;
}
