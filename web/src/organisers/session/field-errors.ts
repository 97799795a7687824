/** Validates the fields of the forms for signing in and for passwords. */
import type { FieldErrors } from 'contract/api-error';
import type { Language } from 'contract/languages';
import { validate, type InputSchema } from 'contract/validate';
import { wrongFieldsOf } from '../../shared/form/wrong-fields';
import { organiserTexts } from '../shared/texts';

/**
 * @param refused what the server has said about these values
 * @returns field -> error message, for invalid fields only
 */
export function fieldErrors<Field extends string>(
  schema: InputSchema<unknown>,
  values: Readonly<Record<Field, string>>,
  language: Language,
  refused: FieldErrors = {},
): Partial<Record<Field, string>> {
  const wrong: Readonly<Record<string, string>> = {
    ...refused,
    ...wrongFieldsOf(() => validate(schema, values)),
  };
  const { login, password } = organiserTexts(language);
  const said: Readonly<Record<string, string>> = {
    'errors.required': login.required,
    'errors.passwordTooShort': password.tooShort,
    'errors.passwordTooSimple': password.tooSimple,
  };
  const errors: Partial<Record<Field, string>> = {};
  for (const field in values) {
    const key = wrong[field];
    if (key !== undefined) errors[field] = said[key] ?? login.tooLong;
  }
  return errors;
}
