/**
 * The registrants that an organiser has ticked in the list (ORG-55). Kept in the server cache, which outlives the page
 * and is emptied by signing out; it never leaves the tab, except as a stored selection.
 */
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../session/organiser-call';

const queryKey = ['selected'];
const nobody: ReadonlySet<string> = new Set();

export function useSelected() {
  const cache = useQueryClient();
  const { data: selected = nobody } = useQuery<ReadonlySet<string>>({
    ...{ queryKey, queryFn: skipToken },
    ...{ staleTime: Infinity, gcTime: Infinity },
  });
  const select = useCallback(
    (ids: readonly string[], isSelected: boolean) =>
      cache.setQueryData<ReadonlySet<string>>(queryKey, (before = nobody) => {
        const after = new Set(before);
        for (const id of ids)
          if (isSelected) after.add(id);
          else after.delete(id);
        return after;
      }),
    [cache],
  );
  const clear = useCallback(() => cache.setQueryData(queryKey, nobody), [cache]);
  const store = () => call('makeSelection', { ids: [...selected] });
  return { selected, select, clear, store };
}
