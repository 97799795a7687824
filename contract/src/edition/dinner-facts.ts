/** The dinner in words: what a booking costs, when and where it is, and how the supplement is paid (REG-8, REG-22). */
import { factsWith, inLanguage } from './current';
import type { FactsWith } from './fact-table';
import { capitalised, dayAndHour } from '../language/formats';
import type { Language } from '../language/languages';
import { money } from '../language/money';
import { translator } from '../language/translator';
import { dinnerSupplement, termsFor, type DinnerTerms } from './dinner-terms';

/**
 * A booking with its price, such as "3 people: 2 included + 1 × €70 = €70"; only the persons if nothing is due.
 * @param bookedTerms the terms of an earlier booking
 */
export function bookedDinner(
  persons: number,
  vegetarian: number,
  language: Language,
  bookedTerms?: DinnerTerms,
): string {
  const t = translator(language);
  const party = t(($) => $.formats.dinner.persons, { count: persons });
  const personsText =
    vegetarian > 0 ? t(($) => $.formats.dinner.vegetarian, { persons: party, count: vegetarian }) : party;
  const total = dinnerSupplement(persons, bookedTerms);
  if (total === 0) return personsText;
  const { persons: included, supplement } = termsFor(persons, bookedTerms);
  // No line break within the product.
  const product = `${persons - included}\u00a0×\u00a0${money(supplement, language)}`;
  const sum =
    included > 0 ? `${t(($) => $.formats.dinner.included, { count: included })} + ${product}` : product;
  return t(($) => $.formats.dinner.price, { persons: personsText, sum, total: money(total, language) });
}

/** A sentence such as "Thursday 28 August 2025 at 19:00, at the show’s venue." */
export function dinnerTimeAndPlace(language: Language): string {
  return capitalised(`${dinnerWhenAndWhere(language)}.`);
}

/** The dinner's time and place as part of a sentence, for any facts. */
export function dinnerWhenAndWhere(
  language: Language,
  dinner: Pick<FactsWith<'dinner'>, 'dinnerStarts' | 'dinnerVenue' | 'languages'> = factsWith('dinner'),
): string {
  const t = translator(language);
  return t(($) => $.formats.dinner.at, {
    ...dayAndHour(dinner.dinnerStarts, language),
    venue:
      dinner.dinnerVenue === undefined
        ? t(($) => $.formats.dinner.sameVenue)
        : inLanguage(dinner.dinnerVenue, language, dinner).join(', '),
  });
}

/** A sentence on how the supplement is paid. */
export function dinnerPayment(language: Language): string {
  return inLanguage(factsWith('dinner').dinnerPayment, language);
}
