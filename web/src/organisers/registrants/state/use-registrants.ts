/** Loads the page of registrants for the list's state. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ListRequest } from 'contract/registrant/registrant-list';
import { call } from '../../session/organiser-call';
import { filterOf, type ListState } from './list-state';

/** Components with the same state share one request. */
export function useRegistrants(state: ListState) {
  const { page, size: limit, sort, dir } = state;
  const request: ListRequest = { ...filterOf(state), page, limit, sort, dir, facets: true };
  return useQuery({
    queryKey: ['registrants', request],
    queryFn: ({ signal }) => call('adminTable', request, { signal }),
    placeholderData: keepPreviousData,
  });
}
