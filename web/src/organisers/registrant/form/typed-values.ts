/** The values of one registrant's form: stored, typed, and both if they conflict (ORG-12). */
import type { RegistrantDetails } from 'contract/registrant/organisers-registrant';
import { fieldNames } from 'contract/registrant/registration-fields';
import { valuesOf, rebaseInput } from '../../../shared/form/stored-values';
import type { Typing } from './kept-typing';
import type { RegistrantValues } from './use-registrant-form';

/** @returns the fields that both have changed, differently, with both versions; undefined if there is none */
export function conflictOf({ before, values }: Typing, theirs: RegistrantValues) {
  const fields = fieldNames.filter(
    (field) =>
      values[field] !== before[field] && theirs[field] !== before[field] && values[field] !== theirs[field],
  );
  return fields.length === 0 ? undefined : { fields, mine: values, theirs };
}

/** The stored values, overwritten by typed ones. */
export function merged({ before, values }: Typing, theirs: RegistrantValues): RegistrantValues {
  return withConsent(rebaseInput(theirs, values, before));
}

/** The form's values before anything is typed. */
export function typedOf({ registrant }: RegistrantDetails): RegistrantValues {
  return withConsent(valuesOf(registrant));
}

/** The consent note is a field only when adding somebody. */
function withConsent(values: ReturnType<typeof valuesOf>): RegistrantValues {
  return { ...values, consentNote: '' };
}
