/** Validates the fields of the sign-in form. */
import { ApiError } from 'contract/api-error';
import type { Language } from 'contract/languages';
import { validate, type InputSchema } from 'contract/validate';
import { organiserTexts } from '../shared/texts';

/** @returns field -> error message, for invalid fields only */
export function fieldErrors<Field extends string>(
  schema: InputSchema<unknown>,
  values: Readonly<Record<Field, string>>,
  language: Language,
): Partial<Record<Field, string>> {
  try {
    validate(schema, values);
    return {};
  } catch (error) {
    const fields: Readonly<Record<string, string>> = error instanceof ApiError ? (error.fields ?? {}) : {};
    const texts = organiserTexts(language).login;
    const errors: Partial<Record<Field, string>> = {};
    for (const field in values) {
      if (fields[field] !== undefined)
        errors[field] = fields[field] === 'errors.required' ? texts.required : texts.tooLong;
    }
    return errors;
  }
}
