/** Schemas of fields that several calls take. Their messages are translation keys. */
import { boolean, mixed, number, string } from 'yup';
import { ifText, normaliseLines, refusedCharacter } from '../language/text';
import { normaliseEmail } from './email-address';
import { isInstant } from './timestamp';
import { maxEmailLength, registrantIdPattern } from './patterns';

/** A text that is not empty. */
export const requiredString = string().typeError('errors.text').required('errors.required');

export const optionalString = string().typeError('errors.text').nonNullable('errors.text');

export const optionalInteger = number()
  .typeError('errors.wholeNumber')
  .nonNullable('errors.wholeNumber')
  .integer('errors.wholeNumber');

export const requiredFlag = boolean().typeError('errors.choice').required('errors.required');

export const optionalFlag = boolean().typeError('errors.choice').nonNullable('errors.choice');

/** A Firestore auto id, or a registrant's code. */
export const idSchema = requiredString.matches(registrantIdPattern, 'errors.id');

/** An instant that `isInstant` accepts. */
export const instantSchema = requiredString.test(
  'instant',
  'errors.choice',
  (value?: string) => value === undefined || isInstant(value),
);

/** A text that is not empty, up to a length. */
export const requiredText = (max: number) => requiredString.max(max, 'errors.tooLong');

/** An address that is only compared with stored addresses. */
export const emailToCompare = string()
  .transform(ifText(normaliseEmail))
  .typeError('errors.text')
  .max(maxEmailLength, 'errors.tooLong')
  .required('errors.required');

/** A text up to a length; it may be absent. */
export function optionalText(max: number) {
  return optionalString.max(max, 'errors.tooLong');
}

/** A text with line breaks; it may be absent. */
export function optionalLines(max: number, normalise = normaliseLines) {
  return optionalText(max)
    .transform(ifText(normalise))
    .test(
      'characters',
      'errors.characters',
      (value = '') => !refusedCharacter.test(value.replaceAll('\n', ' ')),
    );
}

/** The filter as in the list's URL, without the sort order. */
export const filterText = optionalText(2_000).default('');

/** One of the choices; it may be absent. */
export function choice<T extends string>(choices: readonly T[]) {
  return mixed<T>().nonNullable('errors.choice').oneOf(choices, 'errors.choice');
}

/**
 * A whole number, as a number or as the digits of a query. Refuses `1e3`, ` 7` and `0x10`.
 * @param min if it is negative, the digits may have a minus sign
 */
export function wholeNumber(min = 0) {
  const digits = min < 0 ? /^-?\d{1,9}$/ : /^\d{1,9}$/;
  return optionalInteger
    .transform((_value: unknown, original: unknown) => {
      if (original === undefined || typeof original === 'number') return original;
      return typeof original === 'string' && digits.test(original) ? Number(original) : NaN;
    })
    .min(min, 'errors.minimum');
}
