/** The change of the show that registrants have yet to be told, in the edition on display. */
import { useQuery } from '@tanstack/react-query';
import type { ShowChange } from 'contract/publication/show-change';
import { currentEdition } from 'contract/edition/current';
import { isNoShow } from 'contract/wire/edition-header';
import { call } from '../session/organiser-call';

export const showChangeKey = ['show-change'];

/** @returns undefined if all registrants know, or while loading */
export function useShowChange(): ShowChange | undefined {
  const { data } = useQuery({
    queryKey: showChangeKey,
    queryFn: () => call('showChange', {}),
    enabled: !isNoShow(currentEdition()),
    // Another organiser may have written to them in the meantime.
    staleTime: 0,
  });
  return data?.change ?? undefined;
}
