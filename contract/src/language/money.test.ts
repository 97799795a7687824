/** Amounts as each language writes them (EDIT-25). */
import { expect, it } from 'vitest';
import { currencySign, money } from './money';

it.each([
  [7000, 'fr', 'EUR', '70 €'],
  [7000, 'nl', 'EUR', '€ 70'],
  [7000, 'en', 'EUR', '€70'],
  [1250, 'en', 'GBP', '£12.50'],
  [123_450, 'de', 'CHF', '1.234,50 CHF'],
  [3630, 'fr', 'EUR', '36,30 €'],
  [500_000, 'en', 'ISK', 'ISK 5,000'],
] as const)('writes %d cents (%s, %s) as %s', (amount, language, currency, written) => {
  expect(money(amount, language, currency).replaceAll(/\s/g, ' ')).toBe(written);
});

it('returns the sign of a currency', () => {
  expect([currencySign('fr', 'EUR'), currencySign('en', 'CHF')]).toEqual(['€', 'CHF']);
});
