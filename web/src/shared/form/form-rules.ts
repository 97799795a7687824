/** Parses numbers of people, and selects the values kept for a colleague. */
import {
  emptyRegistration,
  fieldsResetAfterSuccess,
  registrationFields,
  type RegistrationValues,
} from 'contract/registrant/registration-fields';
import { answerValues } from './answer-values';

/** @returns the number, 0 for an empty text, or undefined for an invalid text */
export function personsIn(text: string): number | undefined {
  const persons = /^\s*\d{0,9}\s*$/.test(text) ? Number(text) : Infinity;
  return persons <= registrationFields.dinnerReservation.max ? persons : undefined;
}

/** The values that stay in the form for a colleague's registration (REG-10). */
export function valuesForColleague(values: RegistrationValues): RegistrationValues {
  const emptyValues = fieldsResetAfterSuccess.map((field) => [field, emptyRegistration[field]] as const);
  return { ...values, ...Object.fromEntries(emptyValues), ...answerValues('form') };
}
