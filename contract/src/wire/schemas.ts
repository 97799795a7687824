/** Schemas of fields that several calls take. Their messages are translation keys. */
import { mixed, string } from 'yup';
import { normaliseEmail } from './email-address';
import { registrantIdPattern } from '../registrant/registrant';
import { registrationFields } from '../registrant/registration-fields';

/** A Firestore auto id. */
export const idSchema = string()
  .typeError('errors.text')
  .required('errors.required')
  .matches(registrantIdPattern, 'errors.id');

/** Any text up to a length. */
export const requiredText = (max: number) =>
  string().typeError('errors.text').max(max, 'errors.tooLong').required('errors.required');

/** An address that is only compared with stored ones. */
export const emailToCompare = string()
  .transform((typed: unknown) => (typeof typed === 'string' ? normaliseEmail(typed) : typed))
  .typeError('errors.text')
  .max(registrationFields.email.max, 'errors.tooLong')
  .required('errors.required');

/** Any text that is not too long, or none. */
export function optionalText(max: number) {
  return string().typeError('errors.text').nonNullable('errors.text').max(max, 'errors.tooLong');
}

/** The filter as in the list's URL, without order. */
export const filterText = optionalText(2_000).default('');

/** One of the choices, or none. */
export function choice<T extends string>(choices: readonly T[]) {
  return mixed<T>().nonNullable('errors.choice').oneOf(choices, 'errors.choice');
}
