/** The price of a dinner booking (REG-8, EDIT-10). */
import { factsWith } from './current';

/** What a booking of the dinner costs. */
export interface DinnerTerms {
  /** How many persons are included. */
  readonly persons: number;
  /** For each additional person, in cents of the edition's currency. */
  readonly supplement: number;
}

/** The terms of a new booking. */
export function currentTerms(): DinnerTerms {
  const { dinnerPersonsIncluded: persons, dinnerSupplement: supplement } = factsWith('dinner');
  return { persons, supplement };
}

/** A booking keeps the terms of the time when it was made, unless the current terms are cheaper (EDIT-10). */
export function termsFor(persons: number, terms: DinnerTerms | undefined): DinnerTerms {
  const current = currentTerms();
  return terms !== undefined && costOf(persons, terms) < costOf(persons, current) ? terms : current;
}

/**
 * The supplement for persons above the included number (REG-8).
 * @param persons at the dinner
 * @param terms of an earlier booking
 * @returns cents of the edition's currency, 0 when nothing is due
 */
export function dinnerSupplement(persons: number, terms?: DinnerTerms): number {
  return costOf(persons, termsFor(persons, terms));
}

function costOf(persons: number, { persons: included, supplement }: DinnerTerms): number {
  return Math.max(0, persons - included) * supplement;
}
