/** JSON schemas of the calls' inputs, from the schemas that the server validates them with. */
import type {
  Schema,
  SchemaDescription,
  SchemaFieldDescription,
  SchemaInnerTypeDescription,
  SchemaObjectDescription,
} from 'yup';

export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

export interface FieldDescription {
  readonly name: string;
  readonly isRequired: boolean;
  readonly schema: JsonSchema;
}

/** Fields whose choices depend on the edition: the event file and the exhibitors' list. */
const choicesOfTheEdition = ['invitedBy'];

/** Rules that JSON Schema has no keyword for. */
const inWords: Readonly<Record<string, string>> = {
  code: "This edition's registration code, in any case.",
  characters: 'No control characters.',
  mailDomain: 'Its domain has an ASCII form, a dot and a letter.',
  invitedBy: "A key of contract/src/exhibitors.ts; an exhibitor's name is accepted and converted to its key.",
  values: 'Several are separated by commas; a comma in a value is written as %2C, a percent sign as %25.',
  day: "A day in the event's time zone, such as 2025-08-28.",
  columns: 'Separated by commas; empty for the default ones.',
  query: "Filter and order as in the list's address; other parameters are dropped.",
  filter: "The filter as in the list's address; other parameters are dropped.",
  placeholder: 'Names in braces are those of contract/src/mailing-email/placeholders.ts.',
  dinnerReservation: 'As a number or as digits; 0 unless bappMember is Yes.',
  vegetarianMeal: 'As a number or as digits; at most dinnerReservation; 0 unless bappMember is Yes.',
};

/** @returns the fields of a call's input, in the order of its schema */
export function fieldsOf(schema: Schema): FieldDescription[] {
  const description = schema.describe();
  if (!isObject(description)) throw new Error('The input of a call must be an object.');
  return Object.entries(description.fields).map(([name, field]) => describeField(name, field));
}

function describeField(name: string, field: SchemaFieldDescription): FieldDescription {
  if (isObject(field)) return { name, isRequired: !field.optional, schema: objectOf(field) };
  if (isList(field)) return { name, isRequired: !field.optional, schema: listOf(name, field) };
  if (!isValue(field)) throw new Error(`${name} is of a kind that is not described yet.`);
  const { tests, oneOf, optional } = field;
  const given = (test: string, param: string): unknown =>
    tests.find((each) => each.name === test)?.params?.[param];
  const isRequired = !optional || tests.some((test) => test.name === 'required');
  const choices = choicesOfTheEdition.includes(name) ? [] : oneOf.filter((choice) => choice !== undefined);
  const isWhole = tests.some((test) => test.name === 'integer');
  const [shortest, most] = [given('min', 'min'), given('max', 'max')];
  const isText = field.type === 'string' || field.type === 'mixed';
  const regex = given('matches', 'regex');
  const words = [name, ...tests.map((test) => test.name ?? '')].flatMap((key) => inWords[key] ?? []);
  return {
    name,
    isRequired,
    schema: {
      type: isText ? 'string' : isWhole ? 'integer' : field.type,
      ...(choices.length > 0 && { enum: choices }),
      ...(regex instanceof RegExp && { pattern: regex.source }),
      ...(isText && isRequired && choices.length === 0 && { minLength: 1 }),
      ...(isText && most !== undefined && { maxLength: most }),
      ...(!isText && shortest !== undefined && { minimum: shortest }),
      ...(!isText && most !== undefined && { maximum: most }),
      ...(field.default !== undefined && !isRequired && { default: field.default }),
      ...(words.length > 0 && { description: words.join(' ') }),
    },
  };
}

function objectOf({ fields }: SchemaObjectDescription): JsonSchema {
  const described = Object.entries(fields).map(([name, field]) => describeField(name, field));
  return {
    type: 'object',
    required: described.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    properties: Object.fromEntries(described.map(({ name, schema }) => [name, schema])),
  };
}

function listOf(name: string, { innerType, tests }: SchemaInnerTypeDescription): JsonSchema {
  if (innerType === undefined || Array.isArray(innerType))
    throw new Error(`${name} is a list of nothing in particular.`);
  const given = (test: string, param: string): unknown =>
    tests.find((each) => each.name === test)?.params?.[param];
  return {
    type: 'array',
    items: describeField(name, innerType).schema,
    minItems: given('min', 'min'),
    maxItems: given('max', 'max'),
  };
}

function isList(description: SchemaFieldDescription): description is SchemaInnerTypeDescription {
  return description.type === 'array';
}

function isObject(description: SchemaFieldDescription): description is SchemaObjectDescription {
  return description.type === 'object';
}

/** A string, number, boolean or choice; not a reference. */
function isValue(field: SchemaFieldDescription): field is SchemaDescription {
  return ['string', 'number', 'boolean', 'mixed'].includes(field.type);
}
