/**
 * The registrants that an organiser has ticked in the list (ORG-55). Kept in the server cache, which outlives the page
 * and is emptied by signing out; it never leaves the tab, except as a stored selection.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { call } from '../../session/organiser-call';

const queryKey = ['selected'];
const nobody: ReadonlySet<string> = new Set();

export function useSelected() {
  const cache = useQueryClient();
  // An observer of the query would be told after the event, in which React has put the pressed box back.
  const selected = useSyncExternalStore(
    useCallback((onChange) => cache.getQueryCache().subscribe(onChange), [cache]),
    () => cache.getQueryData<ReadonlySet<string>>(queryKey) ?? nobody,
  );
  const change = useCallback(
    (after: (before: ReadonlySet<string>) => ReadonlySet<string>) => {
      cache.setQueryDefaults(queryKey, { gcTime: Infinity });
      cache.setQueryData<ReadonlySet<string>>(queryKey, (before = nobody) => after(before));
    },
    [cache],
  );
  const select = useCallback(
    (ids: readonly string[], isSelected: boolean) =>
      change(
        (before) => new Set(isSelected ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))),
      ),
    [change],
  );
  const clear = useCallback(() => change(() => nobody), [change]);
  const store = () => call('makeSelection', { ids: [...selected] });
  return { selected, select, clear, store };
}
