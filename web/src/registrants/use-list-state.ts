/** The state of the list, kept in the address of the page, so that reloading and going back work. */
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readListState, writeListState, type ListState } from './list-state';

/** @returns the state, and what changes a part of it; anything but another page leads back to the first */
export function useListState() {
  const [query, setQuery] = useSearchParams();
  const state = useMemo(() => readListState(query), [query]);
  const change = useCallback(
    (part: Partial<ListState>, options: { replace?: boolean } = {}) =>
      setQuery((current) => writeListState({ ...readListState(current), page: 0, ...part }), options),
    [setQuery],
  );
  return [state, change] as const;
}
