/** A filter on pages other than the list: as query parameters of the list's URL, and in words. */
import type { Language } from 'contract/language/languages';
import { translator } from 'contract/language/translator';
import { facetNames } from 'contract/registrant/list/facets';
import { filterFields, selectionWords, sinceWords } from '../shared/filter-words';
import { isShown } from '../shared/is-shown';
import { shortDay } from '../shared/local-time';

/** @param value empty to remove the parameter */
export function withParameter(filter: string, name: string, value: string): string {
  const query = new URLSearchParams(filter);
  if (value === '') query.delete(name);
  else query.set(name, value);
  return query.toString();
}

const parameters = ['q', ...facetNames, 'answers', 'from', 'to', 'since', 'selection'];

/**
 * @param query the query of a page
 * @returns the list's filter, which may be empty; undefined if the page was not opened from the list. Keeps unknown
 *   values, which the server refuses: ignoring them would select more registrants.
 */
export function filterFromQuery(query: URLSearchParams): string | undefined {
  const names = parameters.filter((name) => query.has(name));
  if (names.length === 0) return undefined;
  const entries = names
    .map((name) => [name, query.get(name) ?? ''])
    .filter(([name, value]) => name !== 'q' || value !== '');
  return new URLSearchParams(entries).toString();
}

/** Drops a saved view's order, which a mailing does not need, and facets that the edition lacks (is-shown.ts). */
export function filterOfView(query: string): string {
  return ['sort', 'dir', ...facetNames.filter((name) => !isShown(name))].reduce(
    (filter, name) => withParameter(filter, name, ''),
    query,
  );
}

/** Such as "Member: Yes · Dinner: No". */
export function filterWords(filter: string, language: Language): string {
  return filterConditions(filter, language).join(' · ');
}

/** The conditions of a filter in words; an empty filter has a single one, which means all registrants. */
export function filterConditions(filter: string, language: Language): string[] {
  const t = translator(language);
  const query = new URLSearchParams(filter);
  const valueOf = (name: string) => query.get(name) ?? '';
  const search = valueOf('q');
  /** Such as "Day: Friday or Saturday". */
  const chip = (name: string, values: readonly string[]) =>
    t(($) => $.organisers.filter.chip, { name, value: values.join(t(($) => $.filter.or)) });
  const conditions = [
    ...(search === '' ? [] : [t(($) => $.filter.searched, { words: search })]),
    ...filterFields(language).flatMap((field) => {
      const values = field.chosenIn(Object.fromEntries(query));
      return values.length === 0 ? [] : [chip(field.title, values.map(field.words))];
    }),
    ...selectionWords(query.get('selection'), t),
    ...daysWords(valueOf('from'), valueOf('to'), language),
    ...(query.has('since') ? [sinceWords(valueOf('since'), language)] : []),
  ];
  return conditions.length === 0 ? [t(($) => $.filter.everybody)] : conditions;
}

/** A day is empty if the filter lacks it. */
function daysWords(firstDay: string, lastDay: string, language: Language): string[] {
  if (firstDay === '' && lastDay === '') return [];
  const t = translator(language);
  const [from, to] = [shortDay(firstDay, language), shortDay(lastDay, language)];
  if (lastDay === '') return [t(($) => $.filter.registeredSince, { from })];
  if (firstDay === '') return [t(($) => $.filter.registeredUntil, { to })];
  return [t(($) => $.filter.registeredBetween, { from, to })];
}
