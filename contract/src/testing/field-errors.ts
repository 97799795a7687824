/** What a call refuses, for tests of its schema. */
import { ApiError, type FieldErrors } from '../wire/api-error';
import { validate, type InputSchema } from '../wire/validate';

/**
 * @param check `validateNested` for input with lists or objects
 * @returns the error of each invalid field; empty if the input is valid
 */
export function fieldErrors(schema: InputSchema<object>, input: unknown, check = validate): FieldErrors {
  try {
    check(schema, input);
    return {};
  } catch (error) {
    if (error instanceof ApiError && error.fields) return error.fields;
    throw error;
  }
}
