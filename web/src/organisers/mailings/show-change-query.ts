/** What registrants have to be told, of the edition that the pages show. */
import { useQuery } from '@tanstack/react-query';
import type { ShowChange } from 'contract/publication/show-change';
import { call } from '../session/organiser-call';

export const showChangeKey = ['show-change'];

/** @returns undefined while everybody knows, or while that is not known */
export function useShowChange(): ShowChange | undefined {
  const { data } = useQuery({
    queryKey: showChangeKey,
    queryFn: () => call('showChange', {}),
    // Another organiser may have told them meanwhile.
    staleTime: 0,
  });
  return data?.change ?? undefined;
}
