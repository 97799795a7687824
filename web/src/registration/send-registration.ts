/**
 * Checks the form by the contract's schema, the same that the server uses; sends it, then asks for its confirmation
 * (REG-10). Loaded when somebody enters the form, so that the page is usable before it has arrived.
 */
import { ApiError, type ErrorCode, type FieldErrors } from 'contract/api-error';
import type { RegistrationValues } from 'contract/registration-fields';
import { registrationSchema, type Registration } from 'contract/registration-form';
import { validate } from 'contract/validate';
import { callApi } from '../api/call-api';
import type { Rejection } from './form-rules';

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

/**
 * Resolves once the registration is stored. The confirmation goes its own way: the server tries again by
 * itself, so its failure is no failure of the registration, and nobody waits for a mail server.
 * @throws ApiError when the registration was not stored
 */
export async function sendRegistration(values: RegistrationValues): Promise<void> {
  const registration = registrationOf(values);
  const { id } = await callApi('addUser', registration);
  const { firstname, lastname, email, language } = registration;
  callApi(
    'email_personal',
    { idFirebase: id, firstname, lastname, email, language },
    { keepalive: true },
  ).catch((error: unknown) => {
    console.warn('The confirmation will be sent later.', error);
  });
}

const stateOf: Partial<Record<ErrorCode, Rejection['state']>> = {
  'too-many-requests': 'tooMany',
  'registration-closed': 'closed',
};

/** @returns nothing when the trouble was with no field */
export function rejectionOf(error: unknown, values: RegistrationValues): Rejection | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const fields = error.fields ?? (error.code === 'already-registered' ? { email: 'errors.registered' } : {});
  return { fields, state: stateOf[error.code] ?? 'error', values };
}

/** The dinner is asked of members only; what somebody typed before answering "No" does not count. */
function registrationOf(values: RegistrationValues): Registration {
  const asked =
    values.bappMember === 'Yes' ? values : { ...values, dinnerReservation: '', vegetarianMeal: '' };
  return validate(registrationSchema, asked);
}
