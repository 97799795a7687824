/** Checks the form by the contract's schema, the same that the server uses. */
import { ApiError, type FieldErrors } from 'contract/api-error';
import { type RegistrationValues } from 'contract/registration-fields';
import { registrationSchema, type Registration } from 'contract/registration-form';
import { validate } from 'contract/validate';

/**
 * The registration that the values make.
 * @throws ApiError `validation-failed` with the message keys of the wrong fields
 */
export function registrationOf(values: RegistrationValues): Registration {
  return validate(registrationSchema, withoutHiddenFields(values));
}

/** @returns the message keys of the wrong fields; empty when all is well */
export function wrongFields(values: RegistrationValues): FieldErrors {
  try {
    registrationOf(values);
    return {};
  } catch (error) {
    if (error instanceof ApiError && error.fields) return error.fields;
    throw error;
  }
}

/** The dinner is asked of members only; what somebody typed before answering "No" does not count. */
function withoutHiddenFields(values: RegistrationValues): RegistrationValues {
  return values.bappMember === 'Yes' ? values : { ...values, dinnerReservation: '', vegetarianMeal: '' };
}
