/** The values of one registrant's form: stored, typed, and both if they conflict (ORG-12). */
import type { RegistrantDetails } from 'contract/organisers-registrant';
import { fieldNames } from 'contract/registration-fields';
import { valuesOf, withTyped } from '../../shared/form/stored-values';
import type { Typing } from './kept-typing';
import type { RegistrantValues } from './use-registrant-form';

/** @returns both versions if another one was stored in the meantime, otherwise undefined */
export function conflictOf({ before, values }: Typing, theirs: RegistrantValues) {
  const isConflict = fieldNames.some((field) => theirs[field] !== before[field]);
  return isConflict ? { mine: values, theirs } : undefined;
}

/** The stored values, overwritten by typed ones. */
export function merged({ before, values }: Typing, theirs: RegistrantValues): RegistrantValues {
  return withConsent(withTyped(theirs, values, before));
}

/** The form's values before anything is typed. */
export function typedOf({ registrant }: RegistrantDetails): RegistrantValues {
  return withConsent(valuesOf(registrant));
}

/** The consent note is a field only when adding somebody. */
function withConsent(values: ReturnType<typeof valuesOf>): RegistrantValues {
  return { ...values, consentNote: '' };
}
