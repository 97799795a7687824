/** The region of a Belgian address, from its postal code. */
import { fold } from './text';

export const regions = ['brussels', 'flanders', 'wallonia'] as const;

export type Region = (typeof regions)[number];

/** First postal code of each range, in order; a range ends where the next begins. */
const ranges: readonly (readonly [number, Region])[] = [
  [1000, 'brussels'],
  [1300, 'wallonia'],
  [1500, 'flanders'],
  [4000, 'wallonia'],
  [8000, 'flanders'],
];

/**
 * @param postalCode of an address in Belgium; "B-1000", "BE 1000" and "1000 BXL" are accepted too
 * @returns undefined if the text has no Belgian postal code
 */
export function belgianRegion(postalCode: string): Region | undefined {
  // Two letters behind the digits make it a Dutch postal code.
  const [, digits] = /^(?:b|be|bel)?([1-9]\d{3})(?:[a-z]{3,})?$/.exec(fold(postalCode)) ?? [];
  if (digits === undefined) return undefined;
  return ranges.findLast(([first]) => first <= Number(digits))?.[1];
}
