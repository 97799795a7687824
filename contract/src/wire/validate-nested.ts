/** Validates input with lists or objects; separate from validate.ts, to keep it out of visitors' pages. */
import { ArraySchema, ObjectSchema } from 'yup';
import { ApiError } from './api-error';
import { check, isJson, validationError, type InputSchema } from './validate';

/** A value that is safe to pass to yup, or the message key of its refusal. */
type CopyResult = { readonly value: unknown } | { readonly value?: never; readonly refused: string };

/**
 * The same as `validate`, but a field may be a list or an object if its schema allows that. yup never gets the input's
 * own objects, which may have hostile methods, but copies with only the fields of the schema.
 * @throws ApiError as `validate` does
 */
export function validateNested<T>(schema: InputSchema<T>, input: unknown): T {
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    throw new ApiError('validation-failed', 'The input must be one JSON object.');
  const copies = copyFields(schema.fields, input);
  const refused = copies.flatMap(([name, each]): [string, string][] =>
    'refused' in each ? [[name, each.refused]] : [],
  );
  if (refused.length > 0) throw validationError(Object.fromEntries(refused));
  return check(
    schema,
    copies.map(([name, { value }]) => [name, value]),
  );
}

function copyFields(fields: object, given: object): (readonly [string, CopyResult])[] {
  return Object.entries(given)
    .filter(([name]) => Object.hasOwn(fields, name))
    .map(([name, value]) => [name, copy(Object.getOwnPropertyDescriptor(fields, name)?.value, value)]);
}

type ListSchema = ArraySchema<unknown[] | undefined, unknown>;

function isList(schema: unknown): schema is ListSchema {
  return schema instanceof ArraySchema;
}

function copy(schema: unknown, value: unknown): CopyResult {
  const isObject = typeof value === 'object' && value !== null;
  if (isList(schema)) return Array.isArray(value) ? copyList(schema, value) : { refused: 'errors.choice' };
  if (isJson(schema)) return { value };
  if (!(schema instanceof ObjectSchema)) return isObject ? { refused: 'errors.text' } : { value };
  if (!isObject || Array.isArray(value)) return { refused: 'errors.choice' };
  const copies = copyFields(schema.fields, value);
  const refused = copies.find(([, each]) => 'refused' in each);
  return refused?.[1] ?? { value: Object.fromEntries(copies.map(([name, each]) => [name, each.value])) };
}

function copyList(schema: ListSchema, values: readonly unknown[]): CopyResult {
  // Check the length before any entry: a body has room for thousands of invalid ones.
  const max = schema.describe().tests.find(({ name }) => name === 'max')?.params?.['max'];
  if (values.length > Number(max)) return { refused: 'errors.maximum' };
  const copies = values.map((each) => copy(schema.innerType, each));
  return copies.find((each) => 'refused' in each) ?? { value: copies.map(({ value }) => value) };
}
