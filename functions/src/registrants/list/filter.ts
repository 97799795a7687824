/** Which rows match a filter, and which match it except for one facet (ORG-20, ORG-21). */
import { dayAfter, eventInstant } from 'contract/edition/event-times';
import type { Filter } from 'contract/registrant/list/registrant-list';
import { facetKey, facetNames, splitValues, type FacetName } from 'contract/registrant/list/facets';
import { readSince, type Since } from 'contract/registrant/selection/since';
import { hasBounced } from 'contract/mail/delivery-reasons';
import { readAnswerFilter } from 'contract/registrant/answers';
import type { Registrant } from 'contract/registrant/registrant';
import { dateOf, type Timestamp } from 'contract/wire/timestamp';
import { unmatchedQuestions, type FoundRows } from './answer-counts';
import type { Columns } from './columns';
import type { FacetGroup } from './facet-groups';
import { listWords, type Row } from './row';

export interface FilterResult extends FoundRows {
  /** Group's index -> `found`, the name of the only facet that excludes it, or `unmatched`. */
  readonly results: readonly ('found' | FacetName | 'unmatched')[];
  /** Group's index -> how many of its rows match the filter apart from facets; 0 for an `unmatched` group. */
  readonly counts: Uint32Array;
}

/** One shared empty array, instead of a new one for each of 10,000 rows. */
const noQuestions: readonly string[] = [];

/** Whether the filter matches all registrants, so that no row has to be checked. */
export function isEmptyFilter({ q = '', answers = '', ...filter }: Filter): boolean {
  const others = [...facetNames, 'from', 'to', 'since', 'selection'] as const;
  return listWords(q).length === 0 && answers === '' && others.every((name) => filter[name] === undefined);
}

/**
 * @param slots of the rows, in the order of the result
 * @param groups all groups of the rows
 * @param selected the ids in the filter's selection
 * @param isCounted whether the facets are counted; if not, every group that a facet excludes is `unmatched`
 */
export function findRows(
  columns: Columns,
  slots: Uint32Array,
  filter: Filter,
  groups: readonly FacetGroup[],
  selected: ReadonlySet<string> = new Set(),
  isCounted = true,
): FilterResult {
  const words = listWords(filter.q ?? '');
  const { from, to } = filter;
  const since = readSince(filter.since ?? '');
  const start = from === undefined ? -Infinity : midnight(from);
  const end = to === undefined ? Infinity : midnight(dayAfter(to));
  const wanted = readAnswerFilter(filter.answers ?? '');
  const excludedBy = new Map([...wanted.keys()].map((question): [string, Row[]] => [question, []]));
  const results = resultsByGroup(groups, filter, isCounted);
  const searchedGroups = Uint8Array.from(results, (result) => (result === 'unmatched' ? 0 : 1));
  const matches = words.length === 0 ? undefined : columns.withWords(words, searchedGroups);
  const counts = new Uint32Array(groups.length);
  const rows: Row[] = [];
  for (const slot of slots) {
    if (matches !== undefined && matches[slot] === 0) continue;
    if (filter.selection !== undefined && !selected.has(columns.rows[slot]?.registrant.id ?? '')) continue;
    const createdAt = columns.createdAt[slot] ?? 0;
    if (createdAt < start || createdAt >= end) continue;
    const checkedRow = since && columns.rows[slot];
    if (since && checkedRow && !hasHappened(since, checkedRow.registrant)) continue;
    const group = columns.groups[slot] ?? 0;
    const result = results[group];
    if (result === 'unmatched') continue;
    const row = result === 'found' || wanted.size > 0 ? columns.rows[slot] : undefined;
    const unmatched = row && wanted.size > 0 ? unmatchedQuestions(row.registrant, wanted) : noQuestions;
    if (unmatched.length === 0) counts[group] = (counts[group] ?? 0) + 1;
    if (row === undefined || result !== 'found' || unmatched.length > 1) continue;
    const [question] = unmatched;
    if (question === undefined) rows.push(row);
    else excludedBy.get(question)?.push(row);
  }
  return { rows, excludedBy, results, counts };
}

function resultsByGroup(
  groups: readonly FacetGroup[],
  filter: Filter,
  isCounted: boolean,
): FilterResult['results'] {
  const criteria = facetNames.flatMap((name) => {
    const values = filter[name];
    if (values === undefined) return [];
    return [{ name, values: new Set(splitValues(values).map((value) => facetKey(name, value))) }];
  });
  return groups.map(({ values }) => {
    let mismatch: FacetName | undefined;
    for (const { name, values: allowed } of criteria) {
      const value = values[name];
      if (typeof value === 'string' ? allowed.has(value) : value.some((each) => allowed.has(each))) continue;
      if (mismatch !== undefined || !isCounted) return 'unmatched';
      mismatch = name;
    }
    return mismatch ?? 'found';
  });
}

/** Whether what the filter names has happened to the registrant since the instant, and still holds. */
function hasHappened({ what, at }: Since, registrant: Registrant): boolean {
  const { state, createdAt, happened = {} } = registrant;
  const isSince = (time?: Timestamp) => time !== undefined && dateOf(time) >= at;
  if (what === 'bounced') return hasBounced(registrant) && isSince(happened.bounced);
  if (what === 'cancelled') return state === 'cancelled' && isSince(happened.cancelled);
  const isNew = isSince(createdAt);
  return state === 'registered' && (what === 'new' ? isNew : !isNew && isSince(happened.changed));
}

/** @returns the start of a day in the event's time zone, in microseconds */
export function midnight(day: string): number {
  return eventInstant(`${day}T00:00`).getTime() * 1000;
}
