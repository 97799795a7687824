/**
 * What a registration must be: the one schema that the form and the server both check
 * (specification, section 5). Its messages are keys of the translations.
 */
import { boolean, mixed, number, object, string, type InferType } from 'yup';
import { event } from './event';
import { invitedByOptions } from './exhibitors';
import { fallbackLanguage, languages, type Language } from './languages';
import { isEmptyText, normaliseText, refusedCharacter } from './text';

/** The longest a text may be, in UTF-16 code units, as `maxlength` counts. */
export const maxLengths = {
  registrationCode: 50,
  firstname: 100,
  lastname: 100,
  organization: 128,
  title: 80,
  email: 254,
  workUrl: 500,
  telWork: 20,
  telCell: 20,
  streetAndNumber: 127,
  postalCode: 10,
  city: 100,
  region: 100,
  country: 29,
} as const;

/** More persons than this at one dinner table is a slip of the finger. */
export const mostPersons = 100;

/** Something, an at sign, something, with no white space (specification, section 5). */
export const emailPattern = /^\S+@\S+$/;

export const membership = ['Yes', 'No'] as const;

/** Whether a code is this edition's, upper or lower case (specification, section 9). */
export function isRegistrationCode(code: string): boolean {
  return normaliseText(code).toLowerCase() === event.registrationCode.toLowerCase();
}

export const registrationSchema = object({
  registrationCode: requiredText('registrationCode').test(
    'code',
    'code.incorrect',
    (code) => isEmptyText(code) || isRegistrationCode(code),
  ),
  firstname: requiredText('firstname'),
  lastname: requiredText('lastname'),
  organization: requiredText('organization'),
  title: text('title'),
  email: requiredText('email').matches(emailPattern, { message: 'errors.email', excludeEmptyString: true }),
  workUrl: text('workUrl'),
  telWork: requiredText('telWork'),
  telCell: text('telCell'),
  streetAndNumber: requiredText('streetAndNumber'),
  postalCode: requiredText('postalCode'),
  city: requiredText('city'),
  region: text('region'),
  country: requiredText('country'),
  bappMember: option(membership),
  invitedBy: option(invitedByOptions),
  dinnerReservation: persons(),
  vegetarianMeal: persons(),
  mailing: checkbox('errors.choice').default(false),
  rgpd: checkbox('errors.consent').oneOf([true], 'errors.consent').required('errors.consent'),
  language: option<Language>(languages),
}).noUnknown();

/** A registration that the schema has accepted, normalised. */
export type Registration = InferType<typeof registrationSchema>;

export type RegistrationField = keyof Registration;

/** What the form's fields hold while somebody types. */
export interface RegistrationValues extends Record<TypedField, string> {
  mailing: boolean;
  rgpd: boolean;
  language: Language;
}

type TypedField = Exclude<RegistrationField, 'mailing' | 'rgpd' | 'language'>;

export const emptyRegistration: RegistrationValues = {
  registrationCode: '',
  firstname: '',
  lastname: '',
  organization: '',
  title: '',
  email: '',
  workUrl: '',
  telWork: '',
  telCell: '',
  streetAndNumber: '',
  postalCode: '',
  city: '',
  region: '',
  country: '',
  bappMember: '',
  invitedBy: '',
  dinnerReservation: '',
  vegetarianMeal: '',
  mailing: false,
  rgpd: false,
  language: fallbackLanguage,
};

/** The fields that are emptied after a registration; the others serve for a colleague (specification, section 4). */
export const fieldsResetAfterSuccess = [
  'firstname',
  'lastname',
  'title',
  'email',
  'workUrl',
  'telWork',
  'dinnerReservation',
  'vegetarianMeal',
  'mailing',
  'rgpd',
] as const satisfies readonly RegistrationField[];

/**
 * What a dinner costs above what is included (specification, section 9).
 * @param persons how many come to dinner
 * @returns euros, 0 when nothing is due
 */
export function dinnerSupplement(persons: number): number {
  return Math.max(0, persons - event.dinner.personsIncluded) * event.dinner.supplementEuro;
}

function text(field: keyof typeof maxLengths) {
  return string()
    .transform((value: unknown) => (typeof value === 'string' ? normaliseText(value) : (value ?? undefined)))
    .typeError('errors.text')
    .default('')
    .max(maxLengths[field], 'errors.tooLong')
    .test('characters', 'errors.characters', (value) => !refusedCharacter.test(value));
}

function requiredText(field: keyof typeof maxLengths) {
  return text(field).test('required', 'errors.required', (value) => !isEmptyText(value));
}

function option<T extends string>(options: readonly T[]) {
  return mixed<T>().transform(emptyToUndefined).required('errors.required').oneOf(options, 'errors.choice');
}

/** Only true and false are a tick or none; yup on its own would take "true" and 1 as well. */
function checkbox(message: string) {
  return boolean()
    .transform((_value: unknown, original: unknown) => emptyToUndefined(original))
    .typeError(message);
}

/** How many persons: free text on the form, a whole number in the store, 0 when not given, and for members only. */
function persons() {
  return number()
    .transform((value: unknown, original: unknown) => wholeNumber(original, value))
    .typeError('errors.wholeNumber')
    .integer('errors.wholeNumber')
    .min(0, 'errors.minimum')
    .max(mostPersons, 'errors.maximum')
    .default(0)
    .when('bappMember', {
      is: 'No',
      then: (schema) => schema.oneOf([0], 'errors.membersOnly'),
    });
}

function wholeNumber(original: unknown, value: unknown): unknown {
  if (original === null) return undefined;
  if (typeof original === 'number') return original;
  if (typeof original !== 'string') return typeof original === 'undefined' ? value : NaN;
  const typed = normaliseText(original);
  if (typed === '') return undefined;
  return /^-?\d{1,9}$/.test(typed) ? Number(typed) : NaN;
}

function emptyToUndefined(value: unknown): unknown {
  return value === '' || value === null ? undefined : value;
}
