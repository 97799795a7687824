/** For tests: a registration, a registrant as read from the database, or a set of such registrants. */
import { typedRegistration } from 'contract/testing/factories';
import type { Registrant } from 'contract/registrant/registrant';
import { registrationSchema, type Registration } from 'contract/registrant/registration-form';
import { validate } from 'contract/wire/validate';
import { RegistrantSet } from '../list/registrant-set';

type Traits = Parameters<typeof typedRegistration>;

export const registration = (...traits: Traits): Registration =>
  validate(registrationSchema, typedRegistration(...traits));

/** @param stored values that replace the traits' values */
export function registrantOf(id: string, stored: Partial<Registrant> = {}, ...traits: Traits): Registrant {
  const createdAt = { seconds: 1, nanoseconds: 0 };
  return { ...registration(...traits), id, createdAt, state: 'registered', source: 'visitor', ...stored };
}

/** A set of registrants with these stored values; the id of each is its index, unless the values have an id. */
export function setOf(people: readonly Partial<Registrant>[]): RegistrantSet {
  const set = new RegistrantSet();
  people.forEach((stored, index) => set.put(registrantOf(String(index), stored)));
  return set;
}
