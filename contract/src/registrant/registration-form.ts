/** The registration schema, shared by form and server (REG-2 to REG-8). Its messages are translation keys. */
import { boolean, mixed, number, object, string, type InferType } from 'yup';
import { isEmailAddress, isOneMailbox, normaliseEmail } from '../wire/email-address';
import { formerInviterKeys, inviterKey, isInviter, notInvited } from '../edition/exhibitors';
import { currentEdition, hasPart, isDinnerForMembers, isRuleForAll } from '../edition/current';
import type { Part } from '../edition/reading/fact-values';
import { languages, type Language } from '../language/languages';
import { answersSchema } from './questions/answers-schema';
import {
  forEachField,
  isRegistrationCode,
  fieldUse,
  yesNo,
  type FieldOf,
  type RegistrationField,
} from './registration-fields';
import { ifText, isEmptyText, normaliseText, refusedCharacter } from '../language/text';

export const registrationSchema = object(
  forEachField({
    text: (field, name) => (field.input === 'code' ? code(field) : askedText(field, name)),
    yesNo: () => member().default(defaultIfUnasked('members', 'No')).required('errors.required'),
    inviter: () => inviter().default(defaultIfUnasked('inviters', notInvited)).required('errors.required'),
    persons,
    checkbox: askedCheckbox,
    language: () => language(),
  }),
)
  .shape({ answers: answersSchema('form') })
  .noUnknown();

/** A validated and normalised registration. */
export type Registration = InferType<typeof registrationSchema>;

export interface RegistrationAnswer {
  id: string;
  /** Opens the visitor's own page: `<id>.<token>` (visit.ts). */
  visit: string;
  message: string;
}

/**
 * The text of a field; empty if the edition does not ask for it (EDIT-32).
 * @param isNeeded whether a field that the edition requires must be filled in
 */
export function askedText(field: FieldOf<'text'>, name: RegistrationField, isNeeded = true) {
  const required = isNeeded && (() => isRuleForAll((facts) => fieldUse(name, facts) === 'required'));
  return text({ ...field, required }).transform((typed: unknown) => (fieldUse(name) === 'off' ? '' : typed));
}

export function askedCheckbox(field: FieldOf<'checkbox'>, name: RegistrationField) {
  return checkbox(field).transform((ticked: unknown) => (fieldUse(name) === 'off' ? undefined : ticked));
}

interface TextRules extends Pick<FieldOf<'text'>, 'max' | 'input'> {
  /** A function if it depends on the edition. */
  required: boolean | (() => boolean);
}

export function text({ max, required, input }: TextRules) {
  const isRequired = () => (typeof required === 'boolean' ? required : required());
  const normalise = input === 'email' ? normaliseEmail : normaliseText;
  let schema = string()
    .transform((value: unknown) => (typeof value === 'string' ? normalise(value) : (value ?? undefined)))
    .typeError('errors.text')
    .default('')
    .max(max, 'errors.tooLong')
    .test('characters', 'errors.characters', (value) => !refusedCharacter.test(value));
  if (required !== false)
    schema = schema.test('required', 'errors.required', (value) => !isRequired() || !isEmptyText(value));
  if (input === 'email')
    schema = schema
      .test('email', 'errors.email', (email) => email === '' || isEmailAddress(email))
      .test('mailbox', 'errors.mailbox', (email) => !isEmailAddress(email) || isOneMailbox(email));
  return schema;
}

function code({ max }: Pick<FieldOf<'text'>, 'max'>) {
  return text({ max, required: false, input: 'code' })
    .transform((typed: unknown) => (hasPart('code') ? typed : ''))
    .test('required', 'errors.required', (typed) => !isPartRequired('code') || !isEmptyText(typed))
    .test('code', 'code.incorrect', (typed) => isEmptyText(typed) || isRegistrationCode(typed));
}

/** Whether every registration must have the fields of the part. */
function isPartRequired(part: Part): boolean {
  return isRuleForAll((facts) => hasPart(part, facts));
}

/** @returns the value of a field that the form does not ask for, as in an organiser's registration (ORG-10) */
export function defaultIfUnasked<T extends string>(part: Part, defaultAnswer: T): () => T | undefined {
  return () => (isPartRequired(part) ? undefined : defaultAnswer);
}

/** Whether the registrant is a member. Ignores the answer if the edition has no members (EDIT-31). */
export function member() {
  return option(yesNo).transform((answer: unknown) => (hasPart('members') ? answer : undefined));
}

export function option<T extends string>(options: readonly T[]) {
  return mixed<T>().transform(emptyToUndefined).oneOf(options, 'errors.choice');
}

/** @param isChange whether a removed exhibitor may be kept */
export function inviter({ isChange = false } = {}) {
  return mixed<string>()
    .transform(emptyToUndefined)
    .transform(ifText(inviterKey))
    .transform((key: unknown) => (hasPart('inviters') ? key : undefined))
    .test(
      'inviter',
      'errors.choice',
      (key) => key === undefined || isInviter(key) || (isChange && formerInviterKeys().includes(key)),
    );
}

/** @param isChange whether a stored language that the edition does not have may be kept */
export function language({ isChange = false } = {}) {
  return option<Language>(languages)
    .required('errors.required')
    .test('edition', 'errors.choice', (chosen) => isChange || isOfferedLanguage(chosen));
}

/** Whether the edition or its previous version has the language (REG-23). */
function isOfferedLanguage(chosen: Language): boolean {
  const { facts, previous } = currentEdition();
  return [facts, previous].some((versionFacts) => versionFacts?.languages.includes(chosen));
}

/** Accepts only true and false; yup by default also accepts "true" and 1. */
export function checkbox({ required }: Pick<FieldOf<'checkbox'>, 'required'>) {
  const schema = boolean()
    .transform((_value: unknown, original: unknown) => emptyToUndefined(original))
    .typeError(required ? 'errors.consent' : 'errors.choice');
  return required ? schema.oneOf([true], 'errors.consent').required('errors.consent') : schema.default(false);
}

/** Number of persons: text on the form, stored as an integer, 0 if empty. An edition may restrict it to members. */
export function persons({ max, within }: FieldOf<'persons'>) {
  const schema = number()
    .transform((value: unknown, original: unknown) => (hasPart('dinner') ? wholeNumber(original, value) : 0))
    .typeError('errors.wholeNumber')
    .integer('errors.wholeNumber')
    .min(0, 'errors.minimum')
    .max(max, 'errors.maximum')
    .default(0)
    .when('bappMember', {
      is: (answer: unknown) => answer === 'No' && isRuleForAll(isDinnerForMembers),
      then: (nonMembers) => nonMembers.oneOf([0], 'errors.membersOnly'),
    });
  if (within === undefined) return schema;
  return schema.when(within, ([typedLimit]: unknown[], unlimited) => {
    const limit = Number(wholeNumber(typedLimit, 0) ?? 0);
    // If the number of persons, which is the limit, is itself invalid, report only that.
    if (!(limit >= 0)) return unlimited;
    return unlimited.test('within', 'errors.withinPersons', (value) => value <= limit);
  });
}

/** @returns undefined for an empty text, NaN for an invalid value; adding 0 normalises -0 to 0 */
function wholeNumber(original: unknown, value: unknown): unknown {
  if (original === null) return undefined;
  if (typeof original === 'number') return original + 0;
  if (typeof original !== 'string') return typeof original === 'undefined' ? value : NaN;
  const typed = normaliseText(original);
  if (typed === '') return undefined;
  return /^-?\d{1,9}$/.test(typed) ? Number(typed) + 0 : NaN;
}

function emptyToUndefined(value: unknown): unknown {
  return value === '' || value === null ? undefined : value;
}
