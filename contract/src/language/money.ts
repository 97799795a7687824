/** Amounts of money: whole cents (hundredths of the currency's unit), so that sums are exact (EDIT-25). */
import { capitalised, localeOf } from './formats';
import { currentCurrency, type Currency } from './currencies';
import type { Language } from './languages';

/** Whether the currency has amounts such as 12.50. */
export function hasCents(currency: Currency): boolean {
  return currency !== 'ISK';
}

/** @param amount in cents; @returns units of the currency, such as 12.5 */
export function inUnits(amount: number): number {
  return amount / 100;
}

/** @returns 1250 for "12,50"; a fraction if there are more than two decimals; NaN if the text is not an amount */
export function centsIn(typed: string): number {
  const [, whole, decimals = ''] = /^(\d+)(?:[.,](\d+))?$/.exec(typed) ?? [];
  return whole === undefined
    ? NaN
    : Number(`${whole}${decimals.padEnd(2, '0')}e${Math.min(0, 2 - decimals.length)}`);
}

/** The amount as people type it and `centsIn` reads it, such as "1234.50". @param amount in cents */
export function amountAsTyped(amount: number, language: Language): string {
  const options = { ...decimalOptions(amount), useGrouping: false };
  return new Intl.NumberFormat(localeOf[language], options).format(inUnits(amount));
}

/** Such as "€70" or "€12.50": with decimals only if there are any. @param amount in cents */
export function money(amount: number, language: Language, currency = currentCurrency()): string {
  return currencyFormat(amount, language, currency).format(inUnits(amount));
}

/** The amount without the sign, such as "12.50". @param amount in cents */
export function bareAmount(amount: number, language: Language): string {
  return new Intl.NumberFormat(localeOf[language], decimalOptions(amount)).format(inUnits(amount));
}

/** Such as "€". */
export function currencySign(language: Language, currency = currentCurrency()): string {
  const parts = currencyFormat(0, language, currency).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

/** Such as "Swiss Franc (CHF)". */
export function currencyName(currency: Currency, language: Language): string {
  const name = new Intl.DisplayNames(localeOf[language], { type: 'currency' }).of(currency) ?? '';
  return `${capitalised(name)} (${currency})`;
}

function currencyFormat(amount: number, language: Language, currency: Currency): Intl.NumberFormat {
  return new Intl.NumberFormat(localeOf[language], {
    style: 'currency',
    currency,
    ...decimalOptions(amount),
  });
}

function decimalOptions(amount: number) {
  const digits = amount % 100 === 0 ? 0 : 2;
  return { minimumFractionDigits: digits, maximumFractionDigits: digits };
}
