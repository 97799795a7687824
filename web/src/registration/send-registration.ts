/** Sends a registration, then asks for its confirmation (specification, section 4). */
import type { RegistrationValues } from 'contract/registration-fields';
import { callApi } from '../api/call-api';
import { registrationOf } from './check-registration';

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
