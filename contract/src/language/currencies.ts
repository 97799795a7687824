/** The currencies of a show (EDIT-25). */

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
