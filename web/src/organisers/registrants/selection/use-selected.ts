/**
 * The registrants that an organiser has ticked in the list (ORG-55). The query cache holds their ids: it outlives the
 * page, and signing out clears it. The ids leave the tab only as a stored selection.
 */
import { useQueryClient } from '@tanstack/react-query';
import type { Registrant } from 'contract/registrant/registrant';
import { useCallback, useRef, useSyncExternalStore } from 'react';
import { call } from '../../session/organiser-call';

const queryKey = ['selected'];
const noneSelected: ReadonlySet<string> = new Set();

/** @param registrants those on the page, to select a range of them */
export function useSelected(registrants: readonly Pick<Registrant, 'id'>[] = []) {
  const cache = useQueryClient();
  // A query observer is notified only after the event, when React has already reset the pressed checkbox.
  const selected = useSyncExternalStore(
    useCallback((onChange) => cache.getQueryCache().subscribe(onChange), [cache]),
    () => cache.getQueryData<ReadonlySet<string>>(queryKey) ?? noneSelected,
  );
  const change = useCallback(
    (update: (old: ReadonlySet<string>) => ReadonlySet<string>) => {
      cache.setQueryDefaults(queryKey, { gcTime: Infinity });
      cache.setQueryData<ReadonlySet<string>>(queryKey, (old = noneSelected) => update(old));
    },
    [cache],
  );
  const select = useCallback(
    (ids: readonly string[], isSelected: boolean) =>
      change((old) => new Set(isSelected ? [...old, ...ids] : [...old].filter((id) => !ids.includes(id)))),
    [change],
  );
  const lastChangedId = useRef<string>(undefined);
  /** With `isRange`, includes all rows from the last changed one on, unless that row is on another page. */
  const selectRow = useCallback(
    (id: string, isSelected: boolean, isRange: boolean) => {
      const ids = registrants.map((registrant) => registrant.id);
      const [from, to] = [ids.indexOf(isRange ? (lastChangedId.current ?? id) : id), ids.indexOf(id)];
      select(from < 0 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1), isSelected);
      lastChangedId.current = id;
    },
    [registrants, select],
  );
  const clear = useCallback(() => change(() => noneSelected), [change]);
  const store = () => call('makeSelection', { ids: [...selected] });
  return { selected, select, selectRow, clear, store };
}
