/** A registrant for the door's unit tests. */
import { typedRegistration } from 'contract/factories';
import type { Registrant } from 'contract/registrant';
import { registrationSchema } from 'contract/registration-form';
import { validate } from 'contract/validate';

export function somebody(traits: object = {}, stored: Partial<Registrant> = {}): Registrant {
  return {
    ...validate(registrationSchema, typedRegistration(traits)),
    ...{ id: 'A'.repeat(20), createdAt: { seconds: 0, nanoseconds: 0 } },
    ...{ state: 'registered', source: 'visitor' },
    ...stored,
  };
}
