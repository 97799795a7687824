/**
 * The state of the list in the URL, so that reload, back and a copied URL work: filter, order, page, size and
 * columns (ORG-2, ORG-25).
 */
import { isDay } from 'contract/wire/patterns';
import {
  answerFilterPattern,
  isCounted,
  readAnswerFilter,
  shownQuestions,
} from 'contract/registrant/answers';
import { yesNo } from 'contract/registrant/registration-fields';
import {
  defaultPageSize,
  defaultSort,
  maxDeskPageSize,
  maxSearchLength,
  pageSizes,
  sortColumns,
  type Filter,
  type ListColumn,
  type SortColumn,
  type SortDirection,
} from 'contract/registrant/list/registrant-list';
import {
  facetNames,
  facetValues,
  joinValues,
  maxFacetLength,
  readFacet,
  type FacetName,
} from 'contract/registrant/list/facets';
import { readSince } from 'contract/registrant/selection/since';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { may } from '../../session/session';
import { isShown, offeredColumns, usualColumns } from '../../shared/is-shown';

export interface ListState extends Filter {
  /** From 0; the URL counts from 1. */
  page: number;
  size: number;
  sort: SortColumn;
  dir: SortDirection;
  q: string;
  /** In the order of `listColumns`; always with the last name, which links to the registrant. */
  columns: readonly ListColumn[];
}

/** Changed parts of the state, or a function of the latest state, which includes changes that are not rendered yet. */
export type ListChange = Partial<ListState> | ((state: ListState) => Partial<ListState>);

const otherFilters = ['answers', 'from', 'to', 'since', 'selection'] as const;

export type FilterName = FacetName | (typeof otherFilters)[number];

export const filterNames: readonly FilterName[] = [...facetNames, ...otherFilters];

/** The change that removes the whole filter, including the search. */
export const noFilter: Partial<ListState> = {
  q: '',
  ...Object.fromEntries(filterNames.map((name) => [name, undefined])),
};

const defaults = { page: 0, size: defaultPageSize, ...defaultSort, q: '' };

/**
 * @returns the state and a function to change part of it; any change, except to the page or the columns, returns to the
 *   first page
 */
export function useListState() {
  const [query, setQuery] = useSearchParams();
  const maxSize = Math.max(...pageSizesOfRole());
  const state = useMemo(() => {
    const parsed = readListState(query);
    return { ...parsed, size: Math.min(parsed.size, maxSize) };
  }, [query, maxSize]);
  /** Includes changes that are not rendered yet, so that the second of two quick changes keeps the first. */
  const latest = useRef(query);
  useEffect(() => {
    latest.current = query;
  }, [query]);
  const change = useCallback(
    (update: ListChange, options: { replace?: boolean } = {}) => {
      const previous = readListState(latest.current);
      const part = typeof update === 'function' ? update(previous) : update;
      const page = part.columns === undefined ? 0 : previous.page;
      latest.current = writeListState({ ...previous, page, ...part });
      setQuery(latest.current, options);
    },
    [setQuery],
  );
  return [state, change] as const;
}

/** The allowed page sizes: a desk may look registrants up, but not read the whole list (AUTH-12). */
export function pageSizesOfRole(): readonly number[] {
  const mayReadAll = may('organiser');
  return mayReadAll ? pageSizes : pageSizes.filter((size) => size <= maxDeskPageSize);
}

/** The filter in a state, including the searched words. */
export function filterOf(state: ListState): Filter & { q: string } {
  return { q: state.q, ...Object.fromEntries(filterNames.map((name) => [name, state[name]])) };
}

/** Invalid or missing parameters get their default; see `unknownFilters`. */
export function readListState(query: URLSearchParams): ListState {
  const page = Number(query.get('page') ?? 1);
  const size = Number(query.get('limit'));
  const sort = sortColumns.find((column) => column === query.get('sort') && isShown(column));
  const filter: Partial<Record<FilterName, string>> = {};
  for (const name of filterNames) {
    const value = readFilter(query, name);
    if (value !== undefined) filter[name] = value;
  }
  return {
    page: Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page - 1 : 0,
    size: pageSizes.find((allowedSize) => allowedSize === size) ?? defaults.size,
    sort: sort ?? defaults.sort,
    dir: sort === undefined ? defaults.dir : query.get('dir') === 'desc' ? 'desc' : 'asc',
    q: (query.get('q') ?? '').slice(0, maxSearchLength),
    ...filter,
    columns: readColumns(query),
  };
}

/** @returns the filters that are ignored, because their value is malformed or unknown to this edition */
export function unknownFilters(query: URLSearchParams): FilterName[] {
  return filterNames.filter((name) => query.has(name) && readFilter(query, name) === undefined);
}

/** One invalid value makes the facet invalid: the other values alone would find fewer registrants than the URL says. */
function readFilter(query: URLSearchParams, name: FilterName): string | undefined {
  const text = query.get(name);
  if (text === null) return undefined;
  // The server reports an expired selection. Ignoring it here would show all registrants.
  if (name === 'selection') return text.slice(0, 40);
  if (name === 'from' || name === 'to') return isFilterDay(text) ? text : undefined;
  if (name === 'since') return readSince(text) === undefined ? undefined : text;
  if (name === 'answers') return isAnswerFilter(text) ? text : undefined;
  if (!isShown(name)) return undefined;
  const values = readFacet(name, text);
  const joined = joinValues(values);
  const validValues: readonly string[] | undefined = facetValues[name];
  const isValid = validValues === undefined || values.every((value) => validValues.includes(value));
  return isValid && joined.length <= maxFacetLength ? joined : undefined;
}

/** Whether the edition's questions offer all of these answers. */
function isAnswerFilter(text: string): boolean {
  if (text.length > maxFacetLength || !answerFilterPattern.test(text)) return false;
  return [...readAnswerFilter(text)].every(([key, values]) => {
    const question = shownQuestions().find((candidate) => candidate.key === key);
    if (question === undefined || !isCounted(question)) return false;
    const { kind, choices = [] } = question;
    const knownValues: readonly string[] = kind === 'yesNo' ? yesNo : choices.map((choice) => choice.key);
    return [...values].every((value) => value === '' || knownValues.includes(value));
  });
}

/** Whether the server accepts the text as the first or last day of registration: a valid day of this century. */
export function isFilterDay(text: string): boolean {
  return /^20\d{2}-\d{2}-\d{2}$/.test(text) && isDay(text);
}

function readColumns(query: URLSearchParams): readonly ListColumn[] {
  const names = (query.get('columns') ?? '').split(',');
  const columns = offeredColumns().filter((column) => names.includes(column));
  if (columns.length === 0) return usualColumns();
  return columns.includes('lastname') ? columns : ['lastname', ...columns];
}

/** The shortest query for a state: it leaves out what has its default. */
export function writeListState(state: ListState): URLSearchParams {
  const { page, size, sort, dir, q, columns } = state;
  const isOtherOrder = sort !== defaults.sort || dir !== defaults.dir;
  const query = new URLSearchParams({
    ...(page > 0 && { page: String(page + 1) }),
    ...(size !== defaults.size && { limit: String(size) }),
    ...(isOtherOrder && { sort, dir }),
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
 * The filter alone, for the URL of a page that acts on the registrants found. Always has `q`, so that an empty filter
 * differs from a missing one.
 */
export function filterQuery(filter: Filter & { q: string }): string {
  const query = writeListState({ ...defaults, ...filter, columns: usualColumns() });
  query.set('q', filter.q);
  return query.toString();
}

/** @returns the columns in the format of the URL and of saved views: empty for the default ones */
export function columnsText(columns: readonly ListColumn[]): string {
  return columns.join() === usualColumns().join() ? '' : columns.join();
}
