/**
 * The single definition of the registration's fields. The schemas, the form, the visitor's own page, the export, the
 * organisers' list and search, a desk's form and the privacy policy are derived from it.
 *
 * It does not import the schema library, so a page can render before the library has loaded.
 */
import { currentEdition, facts, fromFacts, hasPart } from '../edition/current';
import { notInvited } from '../edition/exhibitors';
import type { Facts } from '../edition/fact-table';
import type { Part } from '../edition/reading/fact-values';
import { adjustableFields, type AdjustableField, type FieldUse } from '../edition/form/asked-fields';
import { fallbackLanguage } from '../language/languages';
import { canonical } from '../language/text';
import { maxEmailLength } from '../wire/patterns';
import type { AnswerField, TypedAnswers } from './asked-questions';

/** The form's sections, in order. */
export const sections = ['invitation', 'person', 'company', 'dinner', 'consent'] as const;

export type Section = (typeof sections)[number];

interface Field {
  section: Section;
  /** Only an edition with this part asks for the field. */
  part?: Part;
  /** Whether visitors must fill it in (marked with an asterisk), unless an edition chooses otherwise (`fieldUse`). */
  required: boolean;
  /** Whether a desk at the door asks for it (DOOR-31). Organisers must fill in only what a desk requires (ORG-10). */
  desk: 'required' | 'optional' | null;
  /** Its column in the export, one-based; null if not exported. */
  column: number | null;
  /** Its column in the export's second sheet, one-based (ORG-8); the visitor's own page has the same order. */
  readable: number;
  /** Whether it is a column of the organisers' list. */
  listed: boolean;
  /** Whether the organisers' search includes it (ORG-20). */
  searched: boolean;
  /** Whether the form clears it after a registration; other fields stay, for registering a colleague. */
  reset: boolean;
}

/** The kinds of fields, with the properties specific to each. */
interface Kinds {
  /** `max` is in UTF-16 code units; `input` is the input type, `autoComplete` the autofill token. */
  text: {
    max: number;
    input: 'code' | 'email' | 'name' | 'postalCode' | 'tel' | 'text' | 'url';
    autoComplete: string;
  };
  yesNo: { required: true };
  /** One of `inviterKeys` (exhibitors.ts). */
  inviter: { required: true };
  /** Number of persons at the dinner, at most `max`, and at most the number in the field `within`. */
  persons: { max: number; required: false; within?: 'dinnerReservation' };
  /** If required, it must be ticked. */
  checkbox: unknown;
  /** The page's language; not shown. */
  language: { required: true };
}

export type Kind = keyof Kinds;

export type FieldOf<K extends Kind> = { [P in K]: { kind: P } & Field & Kinds[P] }[K];

/** In the order of the form. The maximum of 100 persons catches typing errors. */
// oxfmt-ignore
export const registrationFields = {
  registrationCode:  { kind: 'text',     section: 'invitation', part: 'code', required: true,  desk: null,       column: 24,   readable: 23, listed: false, searched: false, reset: false, max: 50,  input: 'code',       autoComplete: 'off' },
  invitedBy:         { kind: 'inviter',  section: 'invitation', part: 'inviters', required: true,  desk: null,       column: 6,    readable: 15, listed: false, searched: true,  reset: false },
  firstname:         { kind: 'text',     section: 'person',     required: true,  desk: 'required', column: 3,    readable: 2,  listed: true,  searched: true,  reset: true,  max: 100, input: 'name',       autoComplete: 'given-name' },
  lastname:          { kind: 'text',     section: 'person',     required: true,  desk: 'required', column: 2,    readable: 1,  listed: true,  searched: true,  reset: true,  max: 100, input: 'name',       autoComplete: 'family-name' },
  title:             { kind: 'text',     section: 'person',     required: false, desk: 'optional', column: 4,    readable: 4,  listed: false, searched: false, reset: true,  max: 80,  input: 'text',       autoComplete: 'organization-title' },
  email:             { kind: 'text',     section: 'person',     required: true,  desk: 'optional', column: 7,    readable: 5,  listed: true,  searched: true,  reset: true,  max: maxEmailLength, input: 'email',      autoComplete: 'email' },
  telWork:           { kind: 'text',     section: 'person',     required: true,  desk: null,       column: 10,   readable: 6,  listed: false, searched: true,  reset: true,  max: 20,  input: 'tel',        autoComplete: 'work tel' },
  telCell:           { kind: 'text',     section: 'person',     required: false, desk: null,       column: 11,   readable: 7,  listed: false, searched: true,  reset: true,  max: 20,  input: 'tel',        autoComplete: 'mobile tel' },
  organization:      { kind: 'text',     section: 'company',    required: true,  desk: 'required', column: 1,    readable: 3,  listed: true,  searched: true,  reset: false, max: 128, input: 'name',       autoComplete: 'organization' },
  workUrl:           { kind: 'text',     section: 'company',    required: false, desk: null,       column: 15,   readable: 8,  listed: false, searched: false, reset: true,  max: 500, input: 'url',        autoComplete: 'url' },
  streetAndNumber:   { kind: 'text',     section: 'company',    required: true,  desk: null,       column: null, readable: 9,  listed: false, searched: false, reset: false, max: 127, input: 'name',       autoComplete: 'address-line1' },
  postalCode:        { kind: 'text',     section: 'company',    required: true,  desk: null,       column: null, readable: 10, listed: false, searched: false, reset: false, max: 10,  input: 'postalCode', autoComplete: 'postal-code' },
  city:              { kind: 'text',     section: 'company',    required: true,  desk: null,       column: null, readable: 11, listed: false, searched: false, reset: false, max: 100, input: 'name',       autoComplete: 'address-level2' },
  region:            { kind: 'text',     section: 'company',    required: false, desk: null,       column: null, readable: 12, listed: false, searched: false, reset: false, max: 100, input: 'name',       autoComplete: 'address-level1' },
  country:           { kind: 'text',     section: 'company',    required: true,  desk: null,       column: null, readable: 13, listed: false, searched: false, reset: false, max: 29,  input: 'name',       autoComplete: 'country-name' },
  bappMember:        { kind: 'yesNo',    section: 'dinner', part: 'members', required: true,  desk: null,       column: 5,    readable: 14, listed: true,  searched: false, reset: false },
  dinnerReservation: { kind: 'persons',  section: 'dinner', part: 'dinner', required: false, desk: null,       column: 8,    readable: 16, listed: true,  searched: false, reset: true,  max: 100 },
  vegetarianMeal:    { kind: 'persons',  section: 'dinner', part: 'dinner', required: false, desk: null,       column: 9,    readable: 17, listed: true,  searched: false, reset: true,  max: 100, within: 'dinnerReservation' },
  mailing:           { kind: 'checkbox', section: 'consent',    required: false, desk: null,       column: 22,   readable: 19, listed: false, searched: false, reset: true },
  rgpd:              { kind: 'checkbox', section: 'consent',    required: true,  desk: null,       column: 23,   readable: 20, listed: false, searched: false, reset: true },
  language:          { kind: 'language', section: 'consent',    required: true,  desk: 'required', column: 20,   readable: 18, listed: false, searched: false, reset: false },
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

type FormFacts = Pick<Facts, 'parts' | 'askedFields'>;

/**
 * Whether an edition asks for a field, and requires it (EDIT-31, EDIT-32).
 * @param editionFacts the current edition's by default
 */
export function fieldUse(name: RegistrationField, editionFacts: FormFacts = facts()): FieldUse {
  const { required, part }: FieldOf<Kind> = registrationFields[name];
  if (part !== undefined && !hasPart(part, editionFacts)) return 'off';
  return (isAdjustable(name) && editionFacts.askedFields?.[name]) || (required ? 'required' : 'optional');
}

export function isAsked(name: RegistrationField): boolean {
  return fieldUse(name) !== 'off';
}

/** Whether visitors must fill in the field. */
export function isRequired(name: RegistrationField, editionFacts?: FormFacts): boolean {
  return fieldUse(name, editionFacts) === 'required';
}

/** The values of the fields of missing parts, whatever is stored (EDIT-31). */
export const unaskedValues = fromFacts((editionFacts) => ({
  ...(!hasPart('code', editionFacts) && { registrationCode: '' }),
  ...(!hasPart('inviters', editionFacts) && { invitedBy: notInvited }),
  ...(!hasPart('members', editionFacts) && { bappMember: 'No' as const }),
  ...(!hasPart('dinner', editionFacts) && { dinnerReservation: 0, vegetarianMeal: 0 }),
}));

function isAdjustable(name: string): name is AdjustableField {
  return adjustableFields.some((field) => field === name);
}

export function isOfKind<K extends Kind>(name: RegistrationField, kind: K): name is FieldsWith<{ kind: K }> {
  return registrationFields[name].kind === kind;
}

/** @returns field name -> what `make` returns for a field of its kind */
export function forEachField<
  Make extends { [K in Kind]: (field: FieldOf<K>, name: RegistrationField) => unknown },
>(make: Make): { [Name in RegistrationField]: ReturnType<Make[Fields[Name]['kind']]> };
export function forEachField(make: {
  [K in Kind]: (field: FieldOf<K>, name: RegistrationField) => unknown;
}): object {
  const makeField = <K extends Kind>(field: FieldOf<K>, name: RegistrationField) =>
    make[field.kind](field, name);
  return Object.fromEntries(
    fieldNames.map((name) => {
      const field: FieldOf<Kind> = registrationFields[name];
      return [name, makeField(field, name)];
    }),
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

/**
 * The form's values while a visitor fills it in. On pages, each answer is a value of its own (`AnswerField`). A missing
 * answer is empty; a space separates the keys of several choices.
 */
export type RegistrationValues = typeof emptyRegistration & { answers?: TypedAnswers } & {
  [answer: AnswerField]: string | undefined;
};

/** Fields that are asked only at the registration: they never change, and are the same for every registrant. */
export const onlyAtRegistration = ['registrationCode', 'rgpd'] as const;

export type ChangeableField = Exclude<RegistrationField, (typeof onlyAtRegistration)[number]>;

export function isChangeable(name: RegistrationField): name is ChangeableField {
  return !onlyAtRegistration.some((field) => field === name);
}

/** The fields that a desk at the door asks for. */
export type DeskField = FieldsWith<{ desk: 'required' | 'optional' }>;

export function isRequiredAtDesk(name: RegistrationField): boolean {
  return registrationFields[name].desk === 'required';
}

/** Required fields come first. */
export const deskFields: readonly DeskField[] = [
  ...fieldNames.filter(isRequiredAtDesk),
  ...fieldNames.filter((name) => !isRequiredAtDesk(name)),
].filter((name): name is DeskField => registrationFields[name].desk !== null);

export const fieldsResetAfterSuccess = fieldNames.filter((name) => registrationFields[name].reset);

export const yesNo = ['Yes', 'No'] as const;

/** Whether the edition (REG-4) or its previous version (REG-23) has the code, ignoring case and typography. */
export function isRegistrationCode(code: string): boolean {
  const { facts, previous } = currentEdition();
  const typed = canonical(code);
  return [facts, previous].some((versionFacts) =>
    versionFacts?.registrationCodes?.some((accepted) => canonical(accepted) === typed),
  );
}

/** The code on pages and print: the edition's first one; empty if it has none. */
export function primaryRegistrationCode(): string {
  return facts().registrationCodes?.[0] ?? '';
}
