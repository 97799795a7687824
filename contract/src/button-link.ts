/** The links in mails that open a page with a button: to unsubscribe (MLG-8), to confirm a new address (VIS-4). */
import { object, string } from 'yup';
import { fallbackLanguage, languageOf, languages, type Language } from './languages';
import { leadingToken, withoutMarks } from './leading-token';
import { choice } from './schemas';
import { visitPattern } from './visit-link';

export interface ButtonLink {
  /** `<id>.<token>`: the token is valid for nothing else. */
  person: string;
  /** Language of the page. */
  language: Language;
}

export const buttonLinkSchema = object({
  person: string()
    .transform(withoutMarks(visitPattern))
    .typeError('errors.text')
    .required('errors.required')
    .matches(visitPattern, 'errors.choice'),
  language: choice(languages)
    .transform((given: unknown) =>
      typeof given === 'string' ? languageOf(leadingToken(given, /^[A-Za-z]+$/)) : given,
    )
    .default(fallbackLanguage),
}).noUnknown();
