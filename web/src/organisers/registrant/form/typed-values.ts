/** Merges stored and typed values of a registrant's form, and finds their conflicts (ORG-12). */
import type { RegistrantDetails } from 'contract/registrant/organisers-registrant';
import { answerField, shownQuestions } from 'contract/registrant/answers';
import { fieldNames } from 'contract/registrant/registration-fields';
import { valuesOf, rebaseInput } from '../../../shared/form/stored-values';
import type { UnsavedInput } from './unsaved-input';
import type { RegistrantValues } from './use-registrant-form';

/** @returns the fields with different changes on both sides, and both versions; undefined without a conflict */
export function conflictOf({ before, values }: UnsavedInput, theirs: RegistrantValues) {
  const names = [...fieldNames, ...shownQuestions().map(({ key }) => answerField(key))];
  const fields = names.filter(
    (field) =>
      values[field] !== before[field] && theirs[field] !== before[field] && values[field] !== theirs[field],
  );
  return fields.length === 0 ? undefined : { fields, mine: values, theirs };
}

/** The stored values (`theirs`), overwritten by the typed ones. */
export function mergeInput({ before, values }: UnsavedInput, theirs: RegistrantValues): RegistrantValues {
  return withConsentNote(rebaseInput(theirs, values, before));
}

/** The form's values before anything is typed. */
export function formValuesOf({ registrant }: RegistrantDetails): RegistrantValues {
  return withConsentNote(valuesOf(registrant, 'organisers'));
}

/** The consent note is a field only when adding a registrant. */
function withConsentNote(values: ReturnType<typeof valuesOf>): RegistrantValues {
  return { ...values, consentNote: '' };
}
