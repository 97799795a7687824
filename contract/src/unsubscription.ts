/** The unsubscribe link of an invitation (MLG-8). */
import { mixed, object, string } from 'yup';
import { fallbackLanguage, isLanguage, languages, type Language } from './languages';
import { visitPattern } from './visit-link';

export interface Unsubscription {
  /** `<id>.<token>`: the token is valid for nothing else. */
  person: string;
  /** Language of the page. */
  language: Language;
}

export const unsubscribeSchema = object({
  person: string()
    .typeError('errors.text')
    .required('errors.required')
    .matches(visitPattern, 'errors.choice'),
  language: mixed<Language>(isLanguage)
    .typeError('errors.choice')
    .nonNullable('errors.choice')
    .oneOf(languages, 'errors.choice')
    .default(fallbackLanguage),
}).noUnknown();
