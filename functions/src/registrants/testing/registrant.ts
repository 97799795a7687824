/** For tests: a registration, and a registrant as it is read from the database. */
import { typedRegistration } from 'contract/testing/factories';
import type { Registrant } from 'contract/registrant/registrant';
import { registrationSchema, type Registration } from 'contract/registrant/registration-form';
import { validate } from 'contract/wire/validate';

type Traits = Parameters<typeof typedRegistration>;

export const registration = (...traits: Traits): Registration =>
  validate(registrationSchema, typedRegistration(...traits));

/** @param stored instead of what the traits say */
export function registrantOf(id: string, stored: Partial<Registrant> = {}, ...traits: Traits): Registrant {
  const createdAt = { seconds: 1, nanoseconds: 0 };
  return { ...registration(...traits), id, createdAt, state: 'registered', source: 'visitor', ...stored };
}
