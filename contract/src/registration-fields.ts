/**
 * The fields of a registration: limits, choices, what an empty form holds. Without the schema, so that a page can
 * be drawn before the schema has arrived.
 */
import { event } from './event';
import { fallbackLanguage, type Language } from './languages';
import { normaliseText } from './text';

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

/** What the form's fields hold while somebody types. */
export interface RegistrationValues extends Record<TypedField, string> {
  mailing: boolean;
  rgpd: boolean;
  language: Language;
}

type TypedField =
  keyof typeof maxLengths | 'bappMember' | 'invitedBy' | 'dinnerReservation' | 'vegetarianMeal';

export type RegistrationField = keyof RegistrationValues;

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
