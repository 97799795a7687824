/** Counts the facets' values and the figures of a list (ORG-21, ORG-22). */
import { hasPart } from 'contract/edition/current';
import { dayAfter, eventDay } from 'contract/edition/event-times';
import { isOffered, type Filter } from 'contract/registrant/list/registrant-list';
import {
  facetKey,
  facetNames,
  forEachFacet,
  maxFacetValues,
  offeredValues,
  splitValues,
  type FacetName,
} from 'contract/registrant/list/facets';
import type { FacetCount, Figures } from 'contract/registrant/statistics';
import { dinnerSupplement } from 'contract/edition/dinner-terms';
import type { FacetGroup } from './facet-groups';
import { midnight, type FilterResult } from './filter';
import type { Row } from './row';
import { Spellings } from './spellings';

/** A facet's counts ignore the filter by this facet: they say what choosing another value would find. */
export function facetCounts(
  { results, counts }: FilterResult,
  groups: readonly FacetGroup[],
  filter: Filter,
): Partial<Record<FacetName, FacetCount[]>> {
  const tallies = forEachFacet(() => new Map<string, number>());
  const spellings = new Spellings();
  for (const { index, values, country } of groups) {
    const count = counts[index] ?? 0;
    if (count === 0) continue;
    const result = results[index];
    if (country !== undefined) spellings.add(values.country, country, count);
    for (const name of facetNames) {
      if (result !== 'found' && result !== name) continue;
      const valueCounts = tallies[name];
      const value = values[name];
      for (const each of typeof value === 'string' ? [value] : value)
        valueCounts.set(each, (valueCounts.get(each) ?? 0) + count);
    }
  }
  const spellingOf = (name: FacetName, key: string) => (name === 'country' && spellings.nameOf(key)) || key;
  return Object.fromEntries(
    facetNames
      .filter(isOffered)
      .map((name) => [name, listValues(name, tallies[name], filter[name], (key) => spellingOf(name, key))]),
  );
}

/**
 * @param counts key of a value -> count
 * @param chosen the facet's values in the filter: always listed, as spelled there, so that organisers can deselect them
 * @param spellingOf key -> value, for keys that are not in the filter
 */
function listValues(
  name: FacetName,
  counts: ReadonlyMap<string, number>,
  chosen: string | undefined,
  spellingOf: (key: string) => string,
): FacetCount[] {
  const offered = offeredValues(name);
  const values = chosen === undefined ? [] : splitValues(chosen);
  if (offered !== undefined) {
    // Registrants and filters may have a language or a badge kind that the edition no longer has.
    const others = name === 'language' || name === 'badgeKind' ? [...values, ...counts.keys()] : [];
    return [...new Set([...offered, ...others])].map((value) => ({ value, count: counts.get(value) ?? 0 }));
  }
  const chosenValues = new Map(values.map((value) => [facetKey(name, value), value]));
  return [...new Set([...chosenValues.keys(), ...counts.keys()])]
    .map((key) => ({ key, value: chosenValues.get(key) ?? spellingOf(key), count: counts.get(key) ?? 0 }))
    .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
    .filter(({ key }, index) => index < maxFacetValues || chosenValues.has(key))
    .map(({ value, count }) => ({ value, count }));
}

/** @param now determines today */
export function figuresOf(rows: readonly Row[], now: Date): Figures {
  const today = eventDay(now);
  const [start, end] = [midnight(today), midnight(dayAfter(today))];
  const figures: Figures = {
    registered: 0,
    notConfirmed: 0,
    ...(hasPart('members') && { members: 0 }),
    ...(hasPart('dinner') && { dinner: { persons: 0, vegetarian: 0, supplement: 0 } }),
    today: 0,
  };
  let waiting = 0;
  let oldest: Row | undefined;
  for (const row of rows) {
    const { registrant, group, sortKeys } = row;
    if (group.values.state !== 'registered') continue;
    figures.registered += 1;
    const { confirmation } = group.values;
    if (confirmation === 'waiting' || confirmation === 'failed') figures.notConfirmed += 1;
    if (confirmation === 'waiting') {
      waiting += 1;
      if (oldest === undefined || sortKeys.createdAt < oldest.sortKeys.createdAt) oldest = row;
    }
    if (figures.members !== undefined && group.values.bappMember === 'Yes') figures.members += 1;
    if (figures.dinner !== undefined && group.values.dinner === 'yes') {
      figures.dinner.persons += sortKeys.dinnerReservation;
      figures.dinner.vegetarian += sortKeys.vegetarianMeal;
      figures.dinner.supplement += dinnerSupplement(sortKeys.dinnerReservation, registrant.dinnerTerms);
    }
    if (sortKeys.createdAt >= start && sortKeys.createdAt < end) figures.today += 1;
  }
  if (oldest !== undefined) figures.waiting = { count: waiting, since: oldest.registrant.createdAt };
  return figures;
}
