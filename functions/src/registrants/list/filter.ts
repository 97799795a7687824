/** Which rows match a filter, and which match it except for one facet (ORG-20, ORG-21). */
import { dayAfter, eventInstant } from 'contract/edition/event-times';
import {
  facetKey,
  facetNames,
  splitValues,
  type FacetName,
  type Filter,
} from 'contract/registrant/registrant-list';
import type { Columns } from './columns';
import type { FacetGroup } from './facet-groups';
import { listWords, type Row } from './row';

export interface Found {
  /** In the order given. */
  readonly rows: readonly Row[];
  /** Group's index -> `found`, the name of the only facet that excludes it, or `unmatched`. */
  readonly results: readonly ('found' | FacetName | 'unmatched')[];
  /** Group's index -> how many of its rows match the words and the days; 0 where it is `unmatched`. */
  readonly counts: Uint32Array;
}

/** Whether the filter matches everybody, so that no row has to be checked. */
export function isEmptyFilter({ q = '', from, to, ...facets }: Filter): boolean {
  const isByDay = from !== undefined || to !== undefined;
  return !isByDay && listWords(q).length === 0 && facetNames.every((name) => facets[name] === undefined);
}

/**
 * @param slots of the rows, in the order wanted
 * @param groups all groups of the rows
 */
export function find(
  columns: Columns,
  slots: Uint32Array,
  filter: Filter,
  groups: readonly FacetGroup[],
): Found {
  const words = listWords(filter.q ?? '');
  const matches = words.length === 0 ? undefined : columns.withWords(words);
  const { from, to } = filter;
  const start = from === undefined ? -Infinity : midnight(from);
  const end = to === undefined ? Infinity : midnight(dayAfter(to));
  const results = resultsByGroup(groups, filter);
  const counts = new Uint32Array(groups.length);
  const rows: Row[] = [];
  for (const slot of slots) {
    if (matches !== undefined && matches[slot] === 0) continue;
    const createdAt = columns.createdAt[slot] ?? 0;
    if (createdAt < start || createdAt >= end) continue;
    const group = columns.groups[slot] ?? 0;
    const result = results[group];
    if (result === 'unmatched') continue;
    counts[group] = (counts[group] ?? 0) + 1;
    const row = result === 'found' ? columns.rows[slot] : undefined;
    if (row !== undefined) rows.push(row);
  }
  return { rows, results, counts };
}

function resultsByGroup(groups: readonly FacetGroup[], filter: Filter): Found['results'] {
  const wanted = facetNames.flatMap((name) => {
    const values = filter[name];
    if (values === undefined) return [];
    return [{ name, values: new Set(splitValues(values).map((value) => facetKey(name, value))) }];
  });
  return groups.map(({ values }) => {
    let failed: FacetName | undefined;
    for (const { name, values: allowed } of wanted) {
      const value = values[name];
      if (typeof value === 'string' ? allowed.has(value) : value.some((each) => allowed.has(each))) continue;
      if (failed !== undefined) return 'unmatched';
      failed = name;
    }
    return failed ?? 'found';
  });
}

/** @returns the start of a day in the event's time zone, in microseconds */
export function midnight(day: string): number {
  return eventInstant(`${day}T00:00`).getTime() * 1000;
}
