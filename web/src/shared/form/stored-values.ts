/** Converts a stored registration to form values, for the visitor's own page and the organisers' page. */
import {
  emptyRegistration,
  isFieldName,
  type RegistrationValues,
} from 'contract/registrant/registration-fields';
import type { AnswerPlace } from 'contract/registrant/asked-questions';
import type { VisitorData } from 'contract/registrant/visit';
import { answerValues } from './answer-values';
import { changedValues } from './persist-on-reload';

/** @param place where the form is: each question that is asked there gets a value */
export function valuesOf(stored: VisitorData, place: AnswerPlace): RegistrationValues {
  const fields = Object.entries(stored).filter(([name]) => isFieldName(name));
  // Numbers of persons become texts; 0 becomes an empty text.
  const toText = (value: unknown) => (value === 0 ? '' : typeof value === 'number' ? String(value) : value);
  const texts = Object.fromEntries(fields.map(([name, value]) => [name, toText(value)]));
  return { ...emptyRegistration, ...texts, ...answerValues(place, stored.answers) };
}

/** @returns the newer values, overwritten by the input that differs from the former values */
export function rebaseInput(
  newer: RegistrationValues,
  input: RegistrationValues,
  former: RegistrationValues,
): RegistrationValues {
  return { ...newer, ...changedValues({ ...input }, former) };
}
