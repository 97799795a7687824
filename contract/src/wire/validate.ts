/** Validates untrusted input against a schema. The server does so in every call. */
import { MixedSchema, ValidationError, type Schema } from 'yup';
import { ApiError, type FieldErrors } from './api-error';

/** A yup object schema. */
export type InputSchema<T> = Schema<T> & { readonly fields: object };

/**
 * @param schema its messages are translation keys
 * @param input untrusted input of any type
 * @returns the input cast and normalised, without unknown fields
 * @throws ApiError `validation-failed` with the first message of each invalid field; `code-incorrect` when only the
 *   registration code is wrong
 */
export function validate<T>(schema: InputSchema<T>, input: unknown): T {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    throw new ApiError('validation-failed', 'The input must be one JSON object.');
  }
  const fields = Object.entries(input).filter(([field]) => Object.hasOwn(schema.fields, field));
  // Refuse lists and objects before yup can call their methods. validate-nested.ts handles the few such fields.
  const nested = fields.filter(
    ([field, value]) =>
      typeof value === 'object' &&
      value !== null &&
      !acceptsJson(Object.getOwnPropertyDescriptor(schema.fields, field)?.value),
  );
  if (nested.length > 0)
    throw validationError(Object.fromEntries(nested.map(([field]) => [field, 'errors.text'])));
  return checkFields(schema, fields);
}

/**
 * Validates fields. The caller must have copied their lists and objects, which may have hostile methods, except where a
 * field accepts any JSON.
 * @throws ApiError as `validate` does
 */
export function checkFields<T>(schema: InputSchema<T>, fields: readonly (readonly [string, unknown])[]): T {
  try {
    return schema.validateSync(Object.fromEntries(fields), { abortEarly: false, stripUnknown: true });
  } catch (error) {
    if (error instanceof ValidationError) throw validationError(fieldErrors(error));
    throw error;
  }
}

/** Whether the field accepts any JSON: yup passes the value on, and the field's own rules check it. */
export function acceptsJson(schema: unknown): boolean {
  return schema instanceof MixedSchema && schema.describe().meta?.['isJson'] === true;
}

function fieldErrors(error: ValidationError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of error.inner.length > 0 ? error.inner : [error]) {
    // An error inside a list is reported for the whole list.
    if (path !== undefined) fields[path.replace(/\[.*/, '')] ??= message;
  }
  return fields;
}

export function validationError(fields: FieldErrors): ApiError {
  const message = `Invalid or missing: ${Object.keys(fields).join(', ')}.`;
  const isOnlyCode = Object.values(fields).every((key) => key === 'code.incorrect');
  return new ApiError(isOnlyCode ? 'code-incorrect' : 'validation-failed', message, { fields });
}
