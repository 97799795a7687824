/** Finds the region of a postal code, in countries with a table here (EDIT-26). */
import type { Country } from './countries';
import { fold } from './text';

export const belgianRegions = ['brussels', 'flanders', 'wallonia'] as const;

export type Region = (typeof belgianRegions)[number];

/** @returns an empty list if the country has no table */
export function regionsOf(country: Country): readonly Region[] {
  return country === 'BE' ? belgianRegions : [];
}

/**
 * @param postalCode of an address in the country
 * @returns undefined if the country has no table; empty if the text is not a postal code of the country
 */
export function regionOf(country: Country, postalCode: string): Region | '' | undefined {
  return regionsOf(country).length === 0 ? undefined : (belgianRegion(postalCode) ?? '');
}

/** First postal code of each range, in order; a range ends where the next begins. */
const ranges: readonly (readonly [number, Region])[] = [
  [1000, 'brussels'],
  [1300, 'wallonia'],
  [1500, 'flanders'],
  [4000, 'wallonia'],
  [8000, 'flanders'],
];

/** @param postalCode "B-1000", "BE 1000" and "1000 BXL" are accepted too */
function belgianRegion(postalCode: string): Region | undefined {
  // Two letters after the digits make a Dutch postal code.
  const [, digits] = /^(?:b|be|bel)?([1-9]\d{3})(?:[a-z]{3,})?$/.exec(fold(postalCode)) ?? [];
  if (digits === undefined) return undefined;
  return ranges.findLast(([first]) => first <= Number(digits))?.[1];
}
