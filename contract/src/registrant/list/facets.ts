/** The facets that organisers filter the list by, their values, and the form of the values in a filter (ORG-20). */
import { countryCode, countryKey } from '../../language/countries';
import { facts } from '../../edition/current';
import { showDays } from '../../edition/show-days';
import { languages } from '../../language/languages';
import { normaliseText } from '../../language/text';
import { ownKinds } from '../badge-kinds';
import { paymentStates } from '../payment/payment';
import { registrantSources, registrantStates } from '../registrant';
import { yesNo } from '../registration-fields';

/** Whether the registrant has a dinner reservation. */
export const dinnerValues = ['yes', 'no'] as const;

/** Whether the registrant was admitted, and on which days; coming to the dinner counts for no day. */
const arrivedValues = ['yes', 'no', 'day1', 'day2', 'day3'] as const;

/** `sent`: accepted by the mail server; `waiting`: an attempt is due; `failed`: given up; `no-address`: no address. */
export const confirmationStates = ['sent', 'waiting', 'failed', 'no-address'] as const;
export type ConfirmationState = (typeof confirmationStates)[number];

/**
 * Facet -> its values; undefined for free text. A new facet needs a line here and in
 * functions/src/registrants/list/facet-groups.ts.
 */
export const facetValues = {
  bappMember: yesNo,
  dinner: dinnerValues,
  invitedBy: undefined,
  country: undefined,
  language: languages,
  confirmation: confirmationStates,
  state: registrantStates,
  source: registrantSources,
  arrived: arrivedValues,
  badgeKind: undefined,
  tags: undefined,
  payment: paymentStates,
} as const satisfies Record<string, readonly string[] | undefined>;

/**
 * The values that a list always offers: the edition's languages and kinds of badge; days only at a show of several.
 * @returns undefined for free text
 */
export function offeredValues(name: FacetName): readonly string[] | undefined {
  if (name === 'language') return facts().languages;
  if (name === 'badgeKind') return ownKinds().map(({ key }) => key);
  const values = facetValues[name];
  if (name !== 'arrived') return values;
  const days = showDays().length;
  return arrivedValues.slice(0, days === 1 ? 2 : 2 + days);
}

export type FacetName = keyof typeof facetValues;

export const facetNames: readonly FacetName[] = Object.keys(facetValues).filter(isFacetName);

function isFacetName(name: string): name is FacetName {
  return Object.hasOwn(facetValues, name);
}

/** @returns facet -> what `make` returns for it */
export function forEachFacet<T>(make: (name: FacetName) => T): Record<FacetName, T>;
export function forEachFacet(make: (name: FacetName) => unknown): object {
  return Object.fromEntries(facetNames.map((name) => [name, make(name)]));
}

/** Maximum length of one facet in a filter, in UTF-16 code units: all exhibitors' keys, or 30 countries. */
export const maxFacetLength = 2_000;

/**
 * Joins several values into one query parameter, since each parameter may occur only once.
 * @returns the values, separated by commas; a comma in a value is written as %2C, a percent sign as %25
 */
export function joinValues(values: readonly string[]): string {
  return values.map((value) => value.replaceAll('%', '%25').replaceAll(',', '%2C')).join(',');
}

/** @returns the values that were joined by `joinValues`; an empty text is one empty value */
export function splitValues(joined: string): string[] {
  return joined.split(',').map((value) => value.replaceAll(/%2C/gi, ',').replaceAll('%25', '%'));
}

/**
 * The values of a facet in a filter, each once. Spellings of a known country become its ISO code; of an unknown
 * country, the first spelling stays.
 * @param joined by `joinValues`
 */
export function readFacet(name: FacetName, joined: string): string[] {
  const values = splitValues(joined).map(normaliseText);
  if (name !== 'country') return [...new Set(values)];
  const spellings = new Map<string, string>();
  for (const value of values) {
    const key = countryKey(value);
    if (!spellings.has(key)) spellings.set(key, countryCode(value) ?? value);
  }
  return [...spellings.values()];
}

/** @returns the key by which values of a facet are compared */
export function facetKey(name: FacetName, value: string): string {
  return name === 'country' ? countryKey(value) : value;
}

/** Maximum number of values counted per facet, besides those in the filter: a country is free text. */
export const maxFacetValues = 200;
