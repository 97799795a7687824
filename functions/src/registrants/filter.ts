/** Which rows match a filter, and which match it except for one facet (ORG-20, ORG-21). */
import { dayAfter, eventInstant } from 'contract/event-times';
import { facetKey, facetNames, splitValues, type FacetName, type Filter } from 'contract/registrant-list';
import type { FacetGroup } from './facet-groups';
import { listWords, matches, type Row } from './row';

export interface Found {
  /** In the order given. */
  readonly rows: readonly Row[];
  /** Group's index -> `found`, the name of the only facet that excludes it, or `missed`. */
  readonly verdicts: readonly ('found' | FacetName | 'missed')[];
  /** Group's index -> how many of its rows match the words and the days; 0 where it is `missed`. */
  readonly counts: Uint32Array;
}

/** Whether the filter matches everybody, so that no row has to be checked. */
export function isEmptyFilter({ q = '', from, to, ...facets }: Filter): boolean {
  const isByDay = from !== undefined || to !== undefined;
  return !isByDay && listWords(q).length === 0 && facetNames.every((name) => facets[name] === undefined);
}

/** @param groups all groups of the rows */
export function find(rows: readonly Row[], filter: Filter, groups: readonly FacetGroup[]): Found {
  const words = listWords(filter.q ?? '');
  const { from, to } = filter;
  const start = from === undefined ? -Infinity : midnight(from);
  const end = to === undefined ? Infinity : midnight(dayAfter(to));
  const isByDay = from !== undefined || to !== undefined;
  const verdicts = verdictsOn(groups, filter);
  const counts = new Uint32Array(groups.length);
  const found = rows.filter((row) => {
    const { index } = row.group;
    const verdict = verdicts[index];
    if (verdict === 'missed') return false;
    if (isByDay && (row.sortKeys.createdAt < start || row.sortKeys.createdAt >= end)) return false;
    if (!matches(row, words)) return false;
    counts[index] = (counts[index] ?? 0) + 1;
    return verdict === 'found';
  });
  return { rows: found, verdicts, counts };
}

function verdictsOn(groups: readonly FacetGroup[], filter: Filter): Found['verdicts'] {
  const wanted = facetNames.flatMap((name) => {
    const values = filter[name];
    if (values === undefined) return [];
    return [{ name, values: new Set(splitValues(values).map((value) => facetKey(name, value))) }];
  });
  return groups.map(({ values }) => {
    const failed = wanted.filter(
      (facet) => ![values[facet.name]].flat().some((value) => facet.values.has(value)),
    );
    return failed.length > 1 ? 'missed' : (failed[0]?.name ?? 'found');
  });
}

/** @returns the start of a day in the event's time zone, in microseconds */
export function midnight(day: string): number {
  return eventInstant(`${day}T00:00`).getTime() * 1000;
}
