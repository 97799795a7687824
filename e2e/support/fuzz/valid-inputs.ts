/** Mostly valid input for each call, made from the description of the call's schema and from existing data. */
import { primaryRegistrationCode } from 'contract/registrant/registration-fields';
import { endpoints, type EndpointName } from 'contract/calls/endpoints';
import { codeOrHandlePattern, handlePattern } from 'contract/door/door-handle';
import { entrances } from 'contract/edition/entrances';
import { inviterKeys } from 'contract/edition/exhibitors';
import { currentEdition, facts } from 'contract/edition/current';
import { factNames } from 'contract/edition/fact-table';
import { registrantIdPattern } from 'contract/wire/patterns';
import fc from 'fast-check';
import type {
  SchemaDescription,
  SchemaFieldDescription,
  SchemaInnerTypeDescription,
  SchemaObjectDescription,
} from 'yup';
import { stack } from '../stack/stack';
import { almostObject, type Values } from './bodies';
import { oddText } from './texts';

/** Existing data that a valid request may name. */
export interface ExistingData {
  readonly registrant: { readonly id: string; readonly email: string; readonly visit: string };
  readonly idToken: string;
  readonly refreshToken: string;
  /** The credentials of a paired phone and of a desk. */
  readonly device: string;
  readonly desk: string;
  /** The desk's handle of the registrant. */
  readonly handle: string;
}

type Value = fc.Arbitrary<unknown>;

const unknownId = 'A'.repeat(20);

/**
 * @param write writes a value: as JSON for a body, as plain text for a query
 * @returns the values of each field, as text
 * @throws Error when the schema accepts a text of any length, or has a kind of field that is unknown here
 */
export function validInput(
  name: EndpointName,
  existing: ExistingData,
  write: (value: unknown) => string,
): Values {
  const { id } = existing.registrant;
  const ids: Readonly<Record<string, readonly string[]>> = {
    [registrantIdPattern.source]: [id, id, unknownId],
    [codeOrHandlePattern.source]: [id, existing.handle, unknownId],
    [handlePattern.source]: [existing.handle, existing.handle, `~${'A'.repeat(27)}`],
  };
  const values = { ...specialFields(existing), ...exceptionsFor(name, existing) };

  function fieldsOf(description: SchemaFieldDescription): Values {
    if (!isObject(description)) throw new Error(`${name} must take objects only.`);
    const fields = Object.entries(description.fields);
    return Object.fromEntries(
      fields.map(([field, type]) => [
        field,
        isOptional(type) ? fc.option(textOf(field, type), { nil: undefined }) : textOf(field, type),
      ]),
    );
  }

  function textOf(field: string, description: SchemaFieldDescription): fc.Arbitrary<string> {
    if (isObject(description)) return almostObject(fieldsOf(description));
    if (isList(description)) return listOf(field, description);
    if (!isValue(description)) throw new Error(`${name} has a kind of field that is unknown here: ${field}.`);
    const candidates = ids[patternOf(description)?.source ?? ''];
    const value = values[field] ?? (candidates ? fc.constantFrom(...candidates) : valueOf(description));
    if (value === undefined) throw new Error(`${name} accepts any length of ${field}.`);
    return value.map(write);
  }

  /** A list that sometimes has too many entries. */
  function listOf(field: string, { innerType, tests }: SchemaInnerTypeDescription): fc.Arbitrary<string> {
    if (innerType === undefined || Array.isArray(innerType))
      throw new Error(`${name} has a list of anything.`);
    const short = fc.array(textOf(field, innerType), { maxLength: 6 });
    const tooMany = fc.constantFrom(Number(limitOf(tests, 'max')) + 1, 5_000);
    return fc
      .oneof(
        { weight: 3, arbitrary: short },
        tooMany.map((length) => Array.from({ length }, () => '{}')),
      )
      .map((entries) => `[${entries.join(',')}]`);
  }

  return fieldsOf(endpoints[name].schema.describe());
}

/** Fields that need existing values, or more than a pattern can describe. */
function specialFields({ registrant, refreshToken }: ExistingData): Readonly<Record<string, Value>> {
  const queries = ['', 'dinner=yes', 'language=xx', 'sort=email&country=a%2Cb', `q=${registrant.email}`];
  const query = fc.oneof(fc.constantFrom(...queries), oddText);
  return {
    // Mostly new addresses, some of them twice.
    email: fc.oneof(
      { weight: 3, arbitrary: fc.nat(100_000).map((number) => `visitor.${number}@fuzz.example`) },
      fc.constantFrom(registrant.email, `  ${registrant.email.toUpperCase()} `, stack.organiser.email),
    ),
    password: fc.oneof(fc.constant(stack.organiser.password), oddText),
    refreshToken: fc.oneof(fc.constant(refreshToken), oddText),
    // Values that the schemas look up in the edition's facts.
    registrationCode: fc.constant(primaryRegistrationCode()),
    entrance: mostly(fc.constantFrom(...entrances()), oddText),
    invitedBy: mostly(fc.constantFrom(...inviterKeys()), oddText),
    language: mostly(fc.constantFrom(...facts().languages), oddText),
    nonce: fc.oneof(fc.uuid(), fc.constant('00000000-0000-4000-8000-000000000000')),
    edition: fc.constantFrom(currentEdition().id, currentEdition().id, 'never'),
    draftVersion: fc.nat(3),
    facts: fc.dictionary(
      fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...factNames) }, oddText),
      fc.oneof(fc.constantFrom(...Object.values(facts())), fc.constant(null), fc.jsonValue()),
      { maxKeys: 5 },
    ),
    // The answers to an edition's questions or, as text, a filter by answers.
    answers: fc.oneof(
      fc.dictionary(fc.oneof(fc.constantFrom('size', 'constructor', '__proto__'), oddText), fc.jsonValue(), {
        maxKeys: 3,
      }),
      fc.constantFrom('', 'size.m,size.', 'size'),
    ),
    since: fc.oneof(fc.constantFrom('000000000000.000000000', 'new.2025-08-28T08:00:00.000Z'), oddText),
    filter: query,
    query,
  };
}

/** Values for single calls, such as those that must not erase the existing registrant or change its link. */
function exceptionsFor(name: EndpointName, { registrant }: ExistingData): Readonly<Record<string, Value>> {
  if (name === 'changeVisit' || name === 'changeRegistrant') return { email: fc.constant(registrant.email) };
  if (name === 'eraseRegistrant' || name === 'newCode') return { id: fc.constant(unknownId) };
  // A kind of badge; the sample has none of its own.
  const kind = mostly(fc.constant(''), fc.oneof(fc.constant('__proto__'), oddText));
  if (name === 'noteRegistrant') return { badgeKind: kind };
  if (name === 'giveBadgeKinds') return { kind };
  // Few ids, so that some occur twice with different data.
  if (name === 'doorWalkIn') return { id: fc.nat(50).map((number) => String(number).padStart(20, 'A')) };
  return {};
}

/** @returns undefined for a text of any length */
function valueOf(description: SchemaDescription): Value | undefined {
  const { type, oneOf, tests } = description;
  const choices = oneOf.filter((choice) => choice !== undefined);
  if (choices.length > 0) return fc.constantFrom(...choices);
  if (type === 'boolean') return fc.boolean();
  const max = limitOf(tests, 'max');
  if (type === 'number') {
    const min = limitOf(tests, 'min') ?? 0;
    const number = mostly(fc.constant(min), fc.integer({ min, max: max ?? min + 2 }));
    return mostly(number, number.map(String));
  }
  if (tests.some((test) => test.name === 'day'))
    return mostly(fc.constantFrom('2025-03-30', '2099-12-31'), fc.constant('2025-02-30'));
  if (tests.some((test) => test.name === 'instant'))
    return mostly(
      fc.constantFrom('2099-08-28T08:00:00Z', '2025-08-28T08:00:00.000Z'),
      fc.constant('2025-02-30T25:00:00Z'),
    );
  const pattern = patternOf(description);
  if (pattern !== undefined) return fc.stringMatching(pattern);
  if (max === undefined) return undefined;
  const ordinary = fc.string({ unit: 'grapheme', minLength: 2, maxLength: Math.min(max, 40) });
  return mostly(ordinary, fc.oneof(fc.constant('x'.repeat(max)), oddText));
}

/** Mostly valid values, so that the calls store much data. */
function mostly(valid: Value, other: Value): Value {
  return fc.oneof({ weight: 6, arbitrary: valid }, { weight: 1, arbitrary: other });
}

/** Whether the field may be absent, and has no default then. */
function isOptional(description: SchemaFieldDescription): boolean {
  return 'optional' in description && description.optional && description.default === undefined;
}

function limitOf(tests: SchemaDescription['tests'], name: 'min' | 'max'): number | undefined {
  const limit = tests.find((test) => test.name === name)?.params?.[name];
  return typeof limit === 'number' ? limit : undefined;
}

function patternOf({ tests }: SchemaDescription): RegExp | undefined {
  const pattern = tests.find(({ name }) => name === 'matches')?.params?.['regex'];
  return pattern instanceof RegExp ? pattern : undefined;
}

function isObject(description: SchemaFieldDescription): description is SchemaObjectDescription {
  return description.type === 'object';
}

function isList(description: SchemaFieldDescription): description is SchemaInnerTypeDescription {
  return description.type === 'array';
}

/** Whether the field is a string, number, boolean or choice, but not a reference. */
function isValue(description: SchemaFieldDescription): description is SchemaDescription {
  return ['string', 'number', 'boolean', 'mixed'].includes(description.type);
}
