/** Small rules of the form: parsing numbers of people, the server's errors, values kept for a colleague. */
import type { FieldErrors } from 'contract/api-error';
import {
  emptyRegistration,
  fieldsResetAfterSuccess,
  registrationFields,
  type RegistrationValues,
} from 'contract/registration-fields';

/** @returns the number, 0 for an empty text, or undefined if the form refuses the text */
export function personsIn(text: string): number | undefined {
  const persons = /^\s*\d{0,9}\s*$/.test(text) ? Number(text) : Infinity;
  return persons <= registrationFields.dinnerReservation.max ? persons : undefined;
}

/** The server's errors. */
export interface Rejection {
  fields: FieldErrors;
  /** The values that were sent. */
  values: RegistrationValues;
}

/** The errors of fields that still have the refused value. */
export function stillRejected(rejection: Rejection | undefined, values: RegistrationValues): FieldErrors {
  if (rejection === undefined) return {};
  const now = new Map<string, unknown>(Object.entries(values));
  const then = new Map<string, unknown>(Object.entries(rejection.values));
  return Object.fromEntries(
    Object.entries(rejection.fields).filter(([field]) => now.get(field) === then.get(field)),
  );
}

/** The values that stay in the form for a colleague's registration (REG-10). */
export function valuesForColleague(values: RegistrationValues): RegistrationValues {
  const emptied = fieldsResetAfterSuccess.map((field) => [field, emptyRegistration[field]] as const);
  return { ...values, ...Object.fromEntries(emptied) };
}
