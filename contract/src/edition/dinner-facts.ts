/** The dinner in words: what a booking costs, when and where it is, and how the supplement is paid (REG-8, REG-22). */
import { facts } from './current';
import type { Facts } from './fact-table';
import { inLanguage } from './localised';
import { capitalised, dayAndHour, euros } from '../language/formats';
import type { InEveryLanguage, Language } from '../language/languages';
import { dinnerSupplement, termsFor, type DinnerTerms } from './dinner-terms';

const fr = {
  persons: (persons: number, vegetarian: number) =>
    `${persons} ${persons > 1 ? 'personnes' : 'personne'}${vegetarian > 0 ? `, dont ${vegetarian} ${vegetarian > 1 ? 'menus végétariens' : 'menu végétarien'}` : ''}`,
  /** Between the persons and the price. */
  colon: '\u00a0: ',
  included: (persons: number) => `${persons} ${persons > 1 ? 'incluses' : 'incluse'}`,
  at: (day: string, hour: string) => `${day} à ${hour}`,
  sameVenue: 'sur le lieu du salon',
};

const texts: InEveryLanguage<typeof fr> = {
  fr,
  nl: {
    persons: (persons, vegetarian) =>
      `${persons} ${persons === 1 ? 'persoon' : 'personen'}${vegetarian > 0 ? `, waarvan ${vegetarian} vegetarisch` : ''}`,
    colon: ': ',
    included: (persons) => `${persons} inbegrepen`,
    at: (day, hour) => `${day} om ${hour} uur`,
    sameVenue: 'op de locatie van de beurs',
  },
  en: {
    persons: (persons, vegetarian) =>
      `${persons} ${persons === 1 ? 'person' : 'people'}${vegetarian > 0 ? `, ${vegetarian} vegetarian` : ''}`,
    colon: ': ',
    included: (persons) => `${persons} included`,
    at: (day, hour) => `${day} at ${hour}`,
    sameVenue: 'at the show’s venue',
  },
};

/**
 * A booking with its price, such as "3 people: 2 included + 1 × €70 = €70", without a price if there is none.
 * @param bookedTerms of an earlier booking
 */
export function bookedDinner(
  persons: number,
  vegetarian: number,
  language: Language,
  bookedTerms?: DinnerTerms,
): string {
  const { persons: personsText, colon, included } = texts[language];
  const { persons: personsIncluded, supplement: supplementEuro } = termsFor(persons, bookedTerms);
  const supplement = dinnerSupplement(persons, bookedTerms);
  if (supplement === 0) return personsText(persons, vegetarian);
  // No line break within a product or a sum.
  const product = `${persons - personsIncluded}\u00a0×\u00a0${euros(supplementEuro, language)}`;
  const sum = [...(personsIncluded > 0 ? [included(personsIncluded)] : []), product].join(' + ');
  return `${personsText(persons, vegetarian)}${colon}${sum} =\u00a0${euros(supplement, language)}`;
}

/** A sentence such as "Thursday 28 August 2025 at 19:00, at the show’s venue." */
export function dinnerPlace(language: Language): string {
  return capitalised(`${whenAndWhere(language)}.`);
}

/** The same within a sentence. */
export function whenAndWhere(
  language: Language,
  of: Pick<Facts, 'dinnerStarts' | 'dinnerVenue' | 'languages'> = facts(),
): string {
  const { dinnerStarts: starts, dinnerVenue: venue } = of;
  const { at, sameVenue } = texts[language];
  const { day, hour } = dayAndHour(starts, language);
  return `${at(day, hour)}, ${venue === undefined ? sameVenue : inLanguage(venue, language, of).join(', ')}`;
}

/** A sentence on how the supplement is paid. */
export function dinnerPayment(language: Language): string {
  return inLanguage(facts().dinnerPayment, language);
}
