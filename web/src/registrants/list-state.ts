/**
 * The state of the list in the URL, so that reload and back work: page, size, sort, search (ORG-2).
 */
import {
  defaultPageSize,
  defaultSort,
  maxSearchLength,
  pageSizes,
  sortColumns,
  type SortColumn,
  type SortDirection,
} from 'contract/registrant-list';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

export interface ListState {
  /** From 0; the URL counts from 1. */
  page: number;
  size: number;
  sort: SortColumn;
  dir: SortDirection;
  q: string;
}

const initial: ListState = { page: 0, size: defaultPageSize, ...defaultSort, q: '' };

/** @returns the state and a function to change part of it; any change but of the page returns to the first page */
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

/** Invalid or missing parameters get their default. */
export function readListState(query: URLSearchParams): ListState {
  const page = Number(query.get('page') ?? 1);
  const size = Number(query.get('limit'));
  const sort = sortColumns.find((column) => column === query.get('sort'));
  return {
    page: Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page - 1 : 0,
    size: pageSizes.find((one) => one === size) ?? initial.size,
    sort: sort ?? initial.sort,
    dir: sort === undefined ? initial.dir : query.get('dir') === 'desc' ? 'desc' : 'asc',
    q: (query.get('q') ?? '').slice(0, maxSearchLength),
  };
}

/** The shortest query of a state, without defaults. */
export function writeListState({ page, size, sort, dir, q }: ListState): URLSearchParams {
  const sorted = sort !== initial.sort || dir !== initial.dir;
  return new URLSearchParams({
    ...(page > 0 && { page: String(page + 1) }),
    ...(size !== initial.size && { limit: String(size) }),
    ...(sorted && { sort, dir }),
    ...(q !== '' && { q }),
  });
}

/**
 * The page numbers to jump to: a window of them around the current one, as near the middle as the ends allow.
 * @param page from 0
 * @returns from 0
 */
export function pagesAround(page: number, pageCount: number, windowSize: number): number[] {
  const length = Math.min(windowSize, pageCount);
  const start = Math.max(0, Math.min(page - Math.floor(windowSize / 2), pageCount - length));
  return Array.from({ length }, (_, index) => start + index);
}
