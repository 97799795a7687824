/**
 * The single definition of the registration's fields. The schema, the form, the export, the organisers' list, the
 * privacy policy and the API description are derived from it.
 *
 * It does not import the schema library, so a page can render before that has loaded.
 */
import { event } from './event';
import { fallbackLanguage } from './languages';
import { normaliseText } from './text';

/** The form's sections, in order. */
export const sections = ['invitation', 'person', 'company', 'dinner', 'consent'] as const;

export type Section = (typeof sections)[number];

interface Field {
  section: Section;
  /** Refused when empty, and marked with an asterisk on the form. */
  required: boolean;
  /** Its column in the export, one-based; null if not exported. */
  column: number | null;
  /** Whether it is a column of the organisers' list. */
  listed: boolean;
  /** Whether it is cleared after a registration; the others are kept for registering a colleague. */
  reset: boolean;
}

/** The kinds of fields, with the properties specific to each. */
interface Kinds {
  /** `max` is in UTF-16 code units, like `maxlength`; `input` is the input type, `autoComplete` the autofill token. */
  text: {
    max: number;
    input: 'code' | 'email' | 'name' | 'postalCode' | 'tel' | 'text' | 'url';
    autoComplete: string;
  };
  yesNo: { required: true };
  /** One of `inviterKeys` (exhibitors.ts). */
  inviter: { required: true };
  /** Number of persons at the dinner, at most `max`, and at most the number in the field `within`; for members only. */
  persons: { max: number; required: false; within?: 'dinnerReservation' };
  /** If required, it has to be ticked. */
  checkbox: unknown;
  /** The page's language; not shown. */
  language: { required: true };
}

export type Kind = keyof Kinds;

export type FieldOf<K extends Kind> = { [P in K]: { kind: P } & Field & Kinds[P] }[K];

/** In the order of the form. More than 100 persons is a typing error. */
// oxfmt-ignore
export const registrationFields = {
  registrationCode:  { kind: 'text',     section: 'invitation', required: true,  column: 24,   listed: false, reset: false, max: 50,  input: 'code',       autoComplete: 'off' },
  invitedBy:         { kind: 'inviter',  section: 'invitation', required: true,  column: 6,    listed: false, reset: false },
  firstname:         { kind: 'text',     section: 'person',     required: true,  column: 3,    listed: true,  reset: true,  max: 100, input: 'name',       autoComplete: 'given-name' },
  lastname:          { kind: 'text',     section: 'person',     required: true,  column: 2,    listed: true,  reset: true,  max: 100, input: 'name',       autoComplete: 'family-name' },
  title:             { kind: 'text',     section: 'person',     required: false, column: 4,    listed: false, reset: true,  max: 80,  input: 'text',       autoComplete: 'organization-title' },
  email:             { kind: 'text',     section: 'person',     required: true,  column: 7,    listed: true,  reset: true,  max: 254, input: 'email',      autoComplete: 'email' },
  telWork:           { kind: 'text',     section: 'person',     required: true,  column: 10,   listed: false, reset: true,  max: 20,  input: 'tel',        autoComplete: 'work tel' },
  telCell:           { kind: 'text',     section: 'person',     required: false, column: 11,   listed: false, reset: true,  max: 20,  input: 'tel',        autoComplete: 'mobile tel' },
  organization:      { kind: 'text',     section: 'company',    required: true,  column: 1,    listed: true,  reset: false, max: 128, input: 'name',       autoComplete: 'organization' },
  workUrl:           { kind: 'text',     section: 'company',    required: false, column: 15,   listed: false, reset: true,  max: 500, input: 'url',        autoComplete: 'url' },
  streetAndNumber:   { kind: 'text',     section: 'company',    required: true,  column: null, listed: false, reset: false, max: 127, input: 'name',       autoComplete: 'address-line1' },
  postalCode:        { kind: 'text',     section: 'company',    required: true,  column: null, listed: false, reset: false, max: 10,  input: 'postalCode', autoComplete: 'postal-code' },
  city:              { kind: 'text',     section: 'company',    required: true,  column: null, listed: false, reset: false, max: 100, input: 'name',       autoComplete: 'address-level2' },
  region:            { kind: 'text',     section: 'company',    required: false, column: null, listed: false, reset: false, max: 100, input: 'name',       autoComplete: 'address-level1' },
  country:           { kind: 'text',     section: 'company',    required: true,  column: null, listed: false, reset: false, max: 29,  input: 'name',       autoComplete: 'country-name' },
  bappMember:        { kind: 'yesNo',    section: 'dinner',     required: true,  column: 5,    listed: true,  reset: false },
  dinnerReservation: { kind: 'persons',  section: 'dinner',     required: false, column: 8,    listed: true,  reset: true,  max: 100 },
  vegetarianMeal:    { kind: 'persons',  section: 'dinner',     required: false, column: 9,    listed: true,  reset: true,  max: 100, within: 'dinnerReservation' },
  mailing:           { kind: 'checkbox', section: 'consent',    required: false, column: 22,   listed: false, reset: true },
  rgpd:              { kind: 'checkbox', section: 'consent',    required: true,  column: 23,   listed: false, reset: true },
  language:          { kind: 'language', section: 'consent',    required: true,  column: 20,   listed: false, reset: false },
} as const satisfies Readonly<Record<string, FieldOf<Kind>>>;

type Fields = typeof registrationFields;

export type RegistrationField = keyof Fields;

/** The names of the fields with these properties, such as `{ kind: 'text' }`. */
export type FieldsWith<Properties> = {
  [Name in RegistrationField]: Fields[Name] extends Properties ? Name : never;
}[RegistrationField];

export function isFieldName(name: string): name is RegistrationField {
  return Object.hasOwn(registrationFields, name);
}

export const fieldNames: readonly RegistrationField[] = Object.keys(registrationFields).filter(isFieldName);

export function isOfKind<K extends Kind>(name: RegistrationField, kind: K): name is FieldsWith<{ kind: K }> {
  return registrationFields[name].kind === kind;
}

/** @returns field name -> what `make` returns for a field of its kind */
export function forEachField<Make extends { [K in Kind]: (field: FieldOf<K>) => unknown }>(
  make: Make,
): { [Name in RegistrationField]: ReturnType<Make[Fields[Name]['kind']]> };
export function forEachField(make: { [K in Kind]: (field: FieldOf<K>) => unknown }): object {
  const made = <K extends Kind>(field: FieldOf<K>) => make[field.kind](field);
  return Object.fromEntries(
    Object.entries<FieldOf<Kind>>(registrationFields).map(([name, field]) => [name, made(field)]),
  );
}

export const emptyRegistration = forEachField({
  text: () => '',
  yesNo: () => '',
  inviter: () => '',
  persons: () => '',
  checkbox: () => false,
  language: () => fallbackLanguage,
});

/** The form's values while a visitor fills it in. */
export type RegistrationValues = typeof emptyRegistration;

export const fieldsResetAfterSuccess = fieldNames.filter((name) => registrationFields[name].reset);

export const yesNo = ['Yes', 'No'] as const;

/** Text, exactly one at sign, text, without white space (REG-5); it never backtracks. The domain is checked apart. */
export const emailPattern = /^[^\s@]+@[^\s@]+$/;

/** Whether a code is this edition's, ignoring case (REG-4). */
export function isRegistrationCode(code: string): boolean {
  return normaliseText(code).toLowerCase() === event.registrationCode.toLowerCase();
}

/**
 * The supplement for persons above the included number (REG-8).
 * @param persons at the dinner
 * @returns euros, 0 when nothing is due
 */
export function dinnerSupplement(persons: number): number {
  return Math.max(0, persons - event.dinner.personsIncluded) * event.dinner.supplementEuro;
}
