/**
 * The currencies that a show may have, and the current edition's (EDIT-25). Separate from money.ts, which a page's
 * first load does not need.
 */

/** ISO codes: those of the European Economic Area, Switzerland and the United Kingdom. */
export const currencies = [
  'EUR',
  'CHF',
  'CZK',
  'DKK',
  'GBP',
  'HUF',
  'ISK',
  'NOK',
  'PLN',
  'RON',
  'SEK',
] as const;

export type Currency = (typeof currencies)[number];

/** The currency of an edition that names none. */
export const defaultCurrency: Currency = 'EUR';

let current: () => Currency = () => defaultCurrency;

/** @param read returns the current edition's currency; called for each amount */
export function provideCurrency(read: () => Currency): void {
  current = read;
}

export function currentCurrency(): Currency {
  return current();
}
