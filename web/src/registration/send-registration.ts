/** Sends a registration, then asks for its confirmation (specification, section 4). */
import { ApiError } from 'contract/api-error';
import type { RegistrationValues } from 'contract/registration-fields';
import { callApi } from '../api/call-api';
import { registrationOf } from './check-registration';
import type { Rejection } from './rejection';

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

/** @returns nothing when the trouble was with no field */
export function rejectionOf(error: unknown, values: RegistrationValues): Rejection | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const fields = error.fields ?? (error.code === 'already-registered' ? { email: 'errors.registered' } : {});
  return { fields, tooMany: error.code === 'too-many-requests', values };
}
