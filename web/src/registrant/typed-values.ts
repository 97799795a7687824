/** What the form of one registrant holds: what is stored, what is typed, and both when they differ (ORG-12). */
import type { RegistrantFile } from 'contract/organisers-registrant';
import { fieldNames } from 'contract/registration-fields';
import { valuesOf, withTyped } from '../registration/stored-values';
import type { Typing } from './kept-typing';
import type { RegistrantValues } from './use-registrant-form';

/** Both versions, if somebody has stored another one since it was typed. */
export function conflictOf({ before, values }: Typing, theirs: RegistrantValues) {
  const isConflict = fieldNames.some((field) => theirs[field] !== before[field]);
  return isConflict ? { mine: values, theirs } : undefined;
}

/** What is stored now, but for what was typed. */
export function merged({ before, values }: Typing, theirs: RegistrantValues): RegistrantValues {
  return withConsent(withTyped(theirs, values, before));
}

/** What the form holds when nothing is typed. */
export function typedOf({ registrant }: RegistrantFile): RegistrantValues {
  return withConsent(valuesOf(registrant));
}

/** The note is only asked of who is added. */
function withConsent(values: ReturnType<typeof valuesOf>): RegistrantValues {
  return { ...values, consentNote: '' };
}
