/** Validates input with lists or objects. Separate from validate.ts, so visitors' pages do not load it. */
import { ArraySchema, ObjectSchema } from 'yup';
import { ApiError } from './api-error';
import { checkFields, acceptsJson, validationError, type InputSchema } from './validate';

/** A value that is safe to pass to yup, or the key of an error message. */
type CopyResult = { readonly value: unknown } | { readonly value?: never; readonly error: string };

/**
 * Like `validate`, but a field may be a list or an object if its schema allows it. yup gets copies with only the
 * schema's fields: the input's own objects may have hostile methods.
 * @throws ApiError as `validate` does
 */
export function validateNested<T>(schema: InputSchema<T>, input: unknown): T {
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    throw new ApiError('validation-failed', 'The input must be one JSON object.');
  const copies = copyFields(schema.fields, input);
  const errors = copies.flatMap(([name, result]): [string, string][] =>
    'error' in result ? [[name, result.error]] : [],
  );
  if (errors.length > 0) throw validationError(Object.fromEntries(errors));
  return checkFields(
    schema,
    copies.map(([name, { value }]) => [name, value]),
  );
}

function copyFields(fields: object, input: object): (readonly [string, CopyResult])[] {
  return Object.entries(input)
    .filter(([name]) => Object.hasOwn(fields, name))
    .map(([name, value]) => [name, copy(Object.getOwnPropertyDescriptor(fields, name)?.value, value)]);
}

type ListSchema = ArraySchema<unknown[] | undefined, unknown>;

function isList(schema: unknown): schema is ListSchema {
  return schema instanceof ArraySchema;
}

function copy(schema: unknown, value: unknown): CopyResult {
  const isObject = typeof value === 'object' && value !== null;
  if (isList(schema)) return Array.isArray(value) ? copyList(schema, value) : { error: 'errors.choice' };
  if (acceptsJson(schema)) return { value };
  if (!(schema instanceof ObjectSchema)) return isObject ? { error: 'errors.text' } : { value };
  if (!isObject || Array.isArray(value)) return { error: 'errors.choice' };
  const copies = copyFields(schema.fields, value);
  const invalid = copies.find(([, result]) => 'error' in result);
  return invalid?.[1] ?? { value: Object.fromEntries(copies.map(([name, result]) => [name, result.value])) };
}

function copyList(schema: ListSchema, values: readonly unknown[]): CopyResult {
  // Check the length before any entry: a body has room for thousands of invalid entries.
  const max = schema.describe().tests.find(({ name }) => name === 'max')?.params?.['max'];
  if (values.length > Number(max)) return { error: 'errors.maximum' };
  const copies = values.map((entry) => copy(schema.innerType, entry));
  return copies.find((result) => 'error' in result) ?? { value: copies.map(({ value }) => value) };
}
