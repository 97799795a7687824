/** Error messages of the forms for signing in and for passwords. */
import type { TFunction } from 'i18next';
import { validate, type InputSchema } from 'contract/wire/validate';
import { problemText, type ProblemTexts } from '../../shared/site/problem-text';
import { wrongFieldsOf } from '../../shared/form/wrong-fields';

/** @returns field -> error message, for invalid fields only */
export function fieldErrors(
  schema: InputSchema<unknown>,
  values: object,
  t: TFunction,
): Readonly<Record<string, string>> {
  const wrongFields = Object.entries(wrongFieldsOf(() => validate(schema, values)));
  return Object.fromEntries(wrongFields.map(([field, key]) => [field, errorWords(key, t)]));
}

/** @param key the key of a field's error, from the schema or the server */
export function errorWords(key: string, t: TFunction): string {
  const words: Readonly<Record<string, string>> = {
    'errors.required': t(($) => $.organisers.login.required),
    'errors.passwordTooShort': t(($) => $.organisers.password.tooShort),
    'errors.passwordTooSimple': t(($) => $.organisers.password.tooSimple),
  };
  return words[key] ?? t(($) => $.organisers.login.tooLong);
}

/** @param own the form's explanations of some error codes */
export function loginProblem(error: unknown, t: TFunction, own: ProblemTexts = {}): string {
  const texts = {
    'too-many-requests': t(($) => $.organisers.login.tooManyAttempts),
    unavailable: t(($) => $.organisers.login.noAnswer),
    ...own,
  };
  const other = t(($) => $.organisers.login.error);
  return problemText(error, texts, other);
}
