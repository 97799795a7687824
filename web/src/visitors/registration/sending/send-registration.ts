/**
 * Validates the form with the contract's schema, as the server does; sends it, then requests its confirmation (REG-10).
 * Loaded once the page is usable, with the thank-you view, which then needs no further download.
 */
import type { FieldErrors } from 'contract/wire/api-error';
import { isDinnerOpen } from 'contract/edition/event-times';
import type { RegistrationValues } from 'contract/registrant/registration-fields';
import { registrationSchema, type Registration } from 'contract/registrant/registration-form';
import { validate } from 'contract/wire/validate';
import { callApi } from '../../../shared/api/call-api';
import { rehearsalToken } from '../../../shared/site/rehearsal';
import { valuesToSend, refusedFields, wrongFieldsOf } from '../../../shared/form/wrong-fields';
import type { RegisteredVisitor } from './stored-registration';
import { retryUntilAnswered } from './until-answered';

export { countInvitation } from './count-invitation';
export { explainProblem } from './SendingProblem';
export { loadSendingTexts } from './sending-texts';
export { ThankYou } from './ThankYou';

/** @returns the message keys of the invalid fields; empty if all are valid */
export function wrongFields(values: RegistrationValues): FieldErrors {
  return wrongFieldsOf(() => registrationOf(values));
}

/**
 * Resolves once the registration is stored. The confirmation is not awaited: the server retries it, so its failure does
 * not fail the registration.
 * @returns the fields to show afterwards
 * @throws ApiError when the registration was not stored, or may not have been stored
 */
export async function sendRegistration(values: RegistrationValues): Promise<RegisteredVisitor> {
  const registration = registrationOf(values);
  const rehearsal = rehearsalToken();
  const { id, visit } = await retryUntilAnswered((idempotencyKey) =>
    callApi('addUser', registration, { idempotencyKey, rehearsal }),
  );
  const { firstname, lastname, email, language, dinnerReservation, vegetarianMeal } = registration;
  callApi(
    'email_personal',
    { idFirebase: id, firstname, lastname, email, language },
    { keepalive: true, rehearsal },
  ).catch((error: unknown) => {
    console.warn('The confirmation will be sent later.', error);
  });
  return { visit, firstname, lastname, email, dinnerReservation, vegetarianMeal };
}

/** The message keys of the fields that the server refused. */
export const refusedByServer = (error: unknown): FieldErrors =>
  refusedFields(error, { 'already-registered': { email: 'errors.registered' } });

function registrationOf(values: RegistrationValues): Registration {
  return validate(registrationSchema, valuesToSend(values, isDinnerOpen(new Date())));
}
