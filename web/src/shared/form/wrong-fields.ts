/** The invalid fields with their message keys, as found by the schema or by the server. */
import { ApiError, type ErrorCode, type FieldErrors } from 'contract/wire/api-error';
import { typedAnswers } from './typed-answers';
import { mayBookDinner } from 'contract/edition/current';
import type { RegistrationValues } from 'contract/registrant/registration-fields';

/**
 * @param read validates the input
 * @returns the fields that `read` refuses; none if it does not throw
 */
export function wrongFieldsOf(read: () => unknown): FieldErrors {
  try {
    read();
    return {};
  } catch (error) {
    if (error instanceof ApiError && error.fields) return error.fields;
    throw error;
  }
}

/**
 * The fields that the server refused.
 * @param byCode the fields that an error's code implies
 */
export function refusedFields(error: unknown, byCode = fieldsByCode): FieldErrors {
  if (!(error instanceof ApiError)) return {};
  return error.fields ?? byCode[error.code] ?? {};
}

const fieldsByCode: Partial<Record<ErrorCode, FieldErrors>> = {
  'already-registered': { email: 'errors.taken' },
  'dinner-full': { dinnerReservation: 'dinner.full' },
  'dinner-closed': { dinnerReservation: 'errors.invalid' },
};

/** The values to send: the dinner only if the visitor may book it now, and the answers as one value. */
export function valuesToSend<Values extends RegistrationValues>(values: Values, isDinnerOpen = true): Values {
  const answers = typedAnswers(values);
  return mayBookDinner(values.bappMember) && isDinnerOpen
    ? { ...values, answers }
    : { ...values, answers, dinnerReservation: '', vegetarianMeal: '' };
}
