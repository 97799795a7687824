/** For tests: a registration, and a registrant as it is read from the database, or a list of them. */
import { typedRegistration } from 'contract/testing/factories';
import type { Registrant } from 'contract/registrant/registrant';
import { registrationSchema, type Registration } from 'contract/registrant/registration-form';
import { validate } from 'contract/wire/validate';
import { RegistrantSet } from '../list/registrant-set';

type Traits = Parameters<typeof typedRegistration>;

export const registration = (...traits: Traits): Registration =>
  validate(registrationSchema, typedRegistration(...traits));

/** @param stored instead of what the traits say */
export function registrantOf(id: string, stored: Partial<Registrant> = {}, ...traits: Traits): Registrant {
  const createdAt = { seconds: 1, nanoseconds: 0 };
  return { ...registration(...traits), id, createdAt, state: 'registered', source: 'visitor', ...stored };
}

/** A list of registrants as they are stored; their ids are their places, if they have no others. */
export function setOf(people: readonly Partial<Registrant>[]): RegistrantSet {
  const set = new RegistrantSet();
  people.forEach((stored, index) => set.put(registrantOf(String(index), stored)));
  return set;
}
