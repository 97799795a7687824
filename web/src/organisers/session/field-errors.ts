/** Validates the fields of the sign-in form. */
import type { Language } from 'contract/languages';
import { validate, type InputSchema } from 'contract/validate';
import { wrongFieldsOf } from '../../shared/form/wrong-fields';
import { organiserTexts } from '../shared/texts';

/** @returns field -> error message, for invalid fields only */
export function fieldErrors<Field extends string>(
  schema: InputSchema<unknown>,
  values: Readonly<Record<Field, string>>,
  language: Language,
): Partial<Record<Field, string>> {
  const wrong: Readonly<Record<string, string>> = wrongFieldsOf(() => validate(schema, values));
  const texts = organiserTexts(language).login;
  const errors: Partial<Record<Field, string>> = {};
  for (const field in values) {
    if (wrong[field] !== undefined)
      errors[field] = wrong[field] === 'errors.required' ? texts.required : texts.tooLong;
  }
  return errors;
}
