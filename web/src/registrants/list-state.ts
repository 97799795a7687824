/**
 * What the list shows, as the address of the page says it, so that reloading and going back work: page, size, sort,
 * search (ORG-2).
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
  /** From 0; the address counts from 1, as people do. */
  page: number;
  size: number;
  sort: SortColumn;
  dir: SortDirection;
  q: string;
}

const initial: ListState = { page: 0, size: defaultPageSize, ...defaultSort, q: '' };

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

/** Whatever stands in the address: what is wrong or missing becomes the default. */
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

/** The shortest address of a state: defaults are left out. */
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
