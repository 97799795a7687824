/** Amounts as each language writes them (EDIT-25). */
import { expect, it } from 'vitest';
import { currencySign, exact, money } from './money';

it.each([
  [70, 'fr', 'EUR', '70 €'],
  [70, 'nl', 'EUR', '€ 70'],
  [70, 'en', 'EUR', '€70'],
  [12.5, 'en', 'GBP', '£12.50'],
  [1234.5, 'de', 'CHF', '1.234,50 CHF'],
  [36.3, 'fr', 'EUR', '36,30 €'],
  [5000, 'en', 'ISK', 'ISK 5,000'],
] as const)('writes %d in %s in %s: %s', (amount, language, currency, written) => {
  expect(money(amount, language, currency).replaceAll(/\s/g, ' ')).toBe(written);
});

it('computes in hundredths', () => {
  expect([3 * 12.1, 0.1 + 0.2, 1.1 * 3].map(exact)).toEqual([36.3, 0.3, 3.3]);
});

it('knows the sign of a currency', () => {
  expect([currencySign('fr', 'EUR'), currencySign('en', 'CHF')]).toEqual(['€', 'CHF']);
});
