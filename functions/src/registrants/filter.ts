/** Which rows a filter finds, and which it would find but for one facet (ORG-20, ORG-21). */
import { dayAfter, eventInstant } from 'contract/event-times';
import { facetNames, splitValues, type FacetName, type Filter } from 'contract/registrant-list';
import { searchWords } from './fold';
import { hasWords, type Row } from './row';

/** `found`; the only facet that keeps the row from being found; or `missed` for any other reason. */
export type Verdict = 'found' | FacetName | 'missed';

/** @returns a function that judges rows, or undefined when the filter finds everybody */
export function verdictBy(filter: Filter): ((row: Row) => Verdict) | undefined {
  const words = searchWords(filter.q ?? '');
  const from = filter.from === undefined ? undefined : midnight(filter.from);
  const until = filter.to === undefined ? undefined : midnight(dayAfter(filter.to));
  const wanted = facetNames.flatMap((name) => {
    const values = filter[name];
    return values === undefined ? [] : [{ name, values: new Set(splitValues(values)) }];
  });
  if (words.length === 0 && wanted.length === 0 && from === undefined && until === undefined) return undefined;
  return (row) => {
    let verdict: 'found' | FacetName = 'found';
    for (const { name, values } of wanted) {
      if (values.has(row.facets[name])) continue;
      if (verdict !== 'found') return 'missed';
      verdict = name;
    }
    const { seconds } = row.registrant.createdAt;
    if ((from !== undefined && seconds < from) || (until !== undefined && seconds >= until)) return 'missed';
    return hasWords(row, words) ? verdict : 'missed';
  };
}

/** @returns the day's first second, in the event's time zone */
export function midnight(day: string): number {
  return eventInstant(`${day}T00:00`).getTime() / 1000;
}
