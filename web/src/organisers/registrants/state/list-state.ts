/**
 * The state of the list in the URL, so that reload, back and a copied address work: filter, order, page, size and
 * columns (ORG-2, ORG-25).
 */
import { isDay } from 'contract/edition/event-times';
import {
  defaultPageSize,
  defaultSort,
  facetNames,
  facetValues,
  forEachFacet,
  joinValues,
  listColumns,
  maxDeskPageSize,
  maxFacetLength,
  maxSearchLength,
  pageSizes,
  readFacet,
  sortColumns,
  splitValues,
  defaultColumns,
  type FacetName,
  type Filter,
  type ListColumn,
  type SortColumn,
  type SortDirection,
} from 'contract/registrant/registrant-list';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { may } from '../../session/session';

export interface ListState extends Filter {
  /** From 0; the URL counts from 1. */
  page: number;
  size: number;
  sort: SortColumn;
  dir: SortDirection;
  q: string;
  /** In the order of `listColumns`; always with the last name, which leads to the registrant. */
  columns: readonly ListColumn[];
}

/** The changes; a function gets the state including changes that are not rendered yet. */
export type ListChange = Partial<ListState> | ((state: ListState) => Partial<ListState>);

export type FilterName = FacetName | 'from' | 'to';

export const filterNames: readonly FilterName[] = [...facetNames, 'from', 'to'];

/** Removes the whole filter, including the search. */
export const noFilter = { q: '', ...forEachFacet(() => undefined), from: undefined, to: undefined };

const initial = { page: 0, size: defaultPageSize, ...defaultSort, q: '' };

/**
 * @returns the state and a function to change part of it; any change, except to the page or the columns, returns to the
 *   first page
 */
export function useListState() {
  const [query, setQuery] = useSearchParams();
  const most = Math.max(...pageSizesOfRole());
  const state = useMemo(() => {
    const read = readListState(query);
    return { ...read, size: Math.min(read.size, most) };
  }, [query, most]);
  /** Includes changes that are not rendered yet, so that the second of two quick changes keeps the first. */
  const latest = useRef(query);
  useEffect(() => {
    latest.current = query;
  }, [query]);
  const change = useCallback(
    (wanted: ListChange, options: { replace?: boolean } = {}) => {
      const before = readListState(latest.current);
      const part = typeof wanted === 'function' ? wanted(before) : wanted;
      const page = part.columns === undefined ? 0 : before.page;
      latest.current = writeListState({ ...before, page, ...part });
      setQuery(latest.current, options);
    },
    [setQuery],
  );
  return [state, change] as const;
}

/** How many rows a page may have: a desk, which looks people up, does not read the whole list (AUTH-12). */
export function pageSizesOfRole(): readonly number[] {
  const mayReadAll = may('organiser');
  return mayReadAll ? pageSizes : pageSizes.filter((size) => size <= maxDeskPageSize);
}

/** The unknown parts of a filter in the URL, so that the page can name them. */
export function useUnknownFilters(): FilterName[] {
  const [query] = useSearchParams();
  return useMemo(() => unknownFilters(query), [query]);
}

/** The filter of a state: words, facets and days. */
export function filterOf(state: ListState): Filter & { q: string } {
  const { q, from, to } = state;
  return { q, ...forEachFacet((name) => state[name]), from, to };
}

/** Invalid or missing parameters get their default; see `unknownFilters`. */
export function readListState(query: URLSearchParams): ListState {
  const page = Number(query.get('page') ?? 1);
  const size = Number(query.get('limit'));
  const sort = sortColumns.find((column) => column === query.get('sort'));
  const filter: Partial<Record<FilterName, string>> = {};
  for (const name of filterNames) {
    const value = readFilter(query, name);
    if (value !== undefined) filter[name] = value;
  }
  return {
    page: Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page - 1 : 0,
    size: pageSizes.find((one) => one === size) ?? initial.size,
    sort: sort ?? initial.sort,
    dir: sort === undefined ? initial.dir : query.get('dir') === 'desc' ? 'desc' : 'asc',
    q: (query.get('q') ?? '').slice(0, maxSearchLength),
    ...filter,
    columns: readColumns(query),
  };
}

/** @returns the parameters whose value is invalid, and therefore ignored */
export function unknownFilters(query: URLSearchParams): FilterName[] {
  return filterNames.filter((name) => query.has(name) && readFilter(query, name) === undefined);
}

/** A facet is valid as a whole or not at all: without one of its values it would find fewer than the URL says. */
function readFilter(query: URLSearchParams, name: FilterName): string | undefined {
  const text = query.get(name);
  if (text === null) return undefined;
  if (name === 'from' || name === 'to') return isFilterDay(text) ? text : undefined;
  const values = readFacet(name, text);
  const joined = joinValues(values);
  const known: readonly string[] | undefined = facetValues[name];
  const isKnown = known === undefined || values.every((value) => known.includes(value));
  return isKnown && joined.length <= maxFacetLength ? joined : undefined;
}

/** Whether the server accepts it as the first or last day: a day of this century. */
export function isFilterDay(text: string): boolean {
  return /^20\d{2}-\d{2}-\d{2}$/.test(text) && isDay(text);
}

function readColumns(query: URLSearchParams): readonly ListColumn[] {
  const named = (query.get('columns') ?? '').split(',');
  const chosen = listColumns.filter((column) => named.includes(column));
  if (chosen.length === 0) return defaultColumns;
  return chosen.includes('lastname') ? chosen : ['lastname', ...chosen];
}

/** The shortest query of a state, without defaults. */
export function writeListState(state: ListState): URLSearchParams {
  const { page, size, sort, dir, q, columns } = state;
  const sorted = sort !== initial.sort || dir !== initial.dir;
  const query = new URLSearchParams({
    ...(page > 0 && { page: String(page + 1) }),
    ...(size !== initial.size && { limit: String(size) }),
    ...(sorted && { sort, dir }),
    ...(q !== '' && { q }),
  });
  for (const name of filterNames) {
    const value = state[name];
    if (value !== undefined) query.set(name, value);
  }
  if (columnsText(columns) !== '') query.set('columns', columnsText(columns));
  return query;
}

/**
 * The filter alone, for the address of a page that acts on whom it finds. Always with `q`, so that a list without a
 * filter differs from no list.
 */
export function filterQuery(state: ListState): string {
  const query = writeListState({ ...initial, ...filterOf(state), columns: defaultColumns });
  query.set('q', state.q);
  return query.toString();
}

/** @returns the columns in the format of the URL and of saved views: empty for the default ones */
export function columnsText(columns: readonly ListColumn[]): string {
  return columns.join() === defaultColumns.join() ? '' : columns.join();
}

/** @returns the values of a facet in the filter */
export function chosenValues(state: ListState, name: FacetName): string[] {
  const values = state[name];
  return values === undefined ? [] : splitValues(values);
}

/** @returns the facet with the value added or removed; undefined when none is left */
export function toggleValue(state: ListState, name: FacetName, value: string): string | undefined {
  const chosen = chosenValues(state, name);
  const values = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
  return values.length === 0 ? undefined : joinValues(values);
}

/**
 * The page numbers to offer: a window with the current page as near its middle as possible.
 * @param page from 0
 * @returns from 0
 */
export function pagesAround(page: number, pageCount: number, windowSize: number): number[] {
  const length = Math.min(windowSize, pageCount);
  const start = Math.max(0, Math.min(page - Math.floor(windowSize / 2), pageCount - length));
  return Array.from({ length }, (_, index) => start + index);
}
