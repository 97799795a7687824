/** Loads the page of registrants for the list's state. */
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { ListRequest } from 'contract/registrant/list/registrant-list';
import { call } from '../../session/organiser-call';
import { filterOf, type ListState } from './list-state';

/** Components with the same state share one request. */
export function registrantsQuery(state: ListState) {
  const { page, size: limit, sort, dir } = state;
  const request: ListRequest = { ...filterOf(state), page, limit, sort, dir, facets: true };
  return queryOptions({
    queryKey: ['registrants', request],
    queryFn: ({ signal }) => call('adminTable', request, { signal }),
  });
}

export function useRegistrants(state: ListState) {
  return useQuery({ ...registrantsQuery(state), placeholderData: keepPreviousData });
}
