/** The change of the show that registrants have yet to be told, in the edition on display. */
import { useQuery } from '@tanstack/react-query';
import type { ShowChange } from 'contract/publication/show-change';
import { call } from '../session/organiser-call';

export const showChangeKey = ['show-change'];

/** @returns undefined if all registrants know, or while loading */
export function useShowChange(): ShowChange | undefined {
  const { data } = useQuery({
    queryKey: showChangeKey,
    queryFn: () => call('showChange', {}),
    // Another organiser may have written to them in the meantime.
    staleTime: 0,
  });
  return data?.change ?? undefined;
}
