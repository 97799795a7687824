/** For unit tests: a registrant as it is read from the database. */
import { typedRegistration } from 'contract/factories';
import type { Registrant } from 'contract/registrant';
import { registrationSchema } from 'contract/registration-form';
import { validate } from 'contract/validate';

export function registrantOf(id: string, ...traits: Parameters<typeof typedRegistration>): Registrant {
  const typed = validate(registrationSchema, typedRegistration(...traits));
  const createdAt = { seconds: 1, nanoseconds: 0 };
  return { ...typed, id, createdAt, state: 'registered', source: 'visitor' };
}
