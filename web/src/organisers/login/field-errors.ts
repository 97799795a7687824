/** Validates the fields of the forms for signing in and for passwords. */
import type { Language } from 'contract/language/languages';
import { validate, type InputSchema } from 'contract/wire/validate';
import { wrongFieldsOf } from '../../shared/form/wrong-fields';
import { organiserTexts } from '../shared/texts';

/**
 * @returns field -> error message, for invalid fields only
 */
export function fieldErrors<Field extends string>(
  schema: InputSchema<unknown>,
  values: Readonly<Record<Field, string>>,
  language: Language,
): Partial<Record<Field, string>> {
  const wrong: Readonly<Record<string, string>> = wrongFieldsOf(() => validate(schema, values));
  const errors: Partial<Record<Field, string>> = {};
  for (const field in values) {
    const key = wrong[field];
    if (key !== undefined) errors[field] = errorWords(key, language);
  }
  return errors;
}

/** @param key of a field's error, from the schema or the server */
export function errorWords(key: string, language: Language): string {
  const { login, password } = organiserTexts(language);
  const words: Readonly<Record<string, string>> = {
    'errors.required': login.required,
    'errors.passwordTooShort': password.tooShort,
    'errors.passwordTooSimple': password.tooSimple,
  };
  return words[key] ?? login.tooLong;
}
