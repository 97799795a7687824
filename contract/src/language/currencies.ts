/**
 * The currencies that a show may have, and that of the current edition (EDIT-25). The first load needs nothing else about
 * money.
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

/** Of an edition that says none. */
export const defaultCurrency: Currency = 'EUR';

let current: () => Currency = () => defaultCurrency;

/** @param read the currency of the current edition, called for each amount */
export function provideCurrency(read: () => Currency): void {
  current = read;
}

export function currentCurrency(): Currency {
  return current();
}
