/** The links in mails that open a page with a button: to unsubscribe (MLG-8), to confirm a new address (VIS-4). */
import { object, type InferType } from 'yup';
import { fallbackLanguage, languageOf, languages } from '../language/languages';
import { leadingToken, keepLeadingToken } from '../wire/leading-token';
import { choice, requiredString } from '../wire/schemas';
import { visitPattern } from '../registrant/visit-link';

export const buttonLinkSchema = object({
  /** `<id>.<token>`; the token is valid only for this button. */
  person: requiredString.transform(keepLeadingToken(visitPattern)).matches(visitPattern, 'errors.choice'),
  /** The page's language. */
  language: choice(languages)
    .transform((value: unknown) =>
      typeof value === 'string' ? languageOf(leadingToken(value, /^[A-Za-z]+$/)) : value,
    )
    .default(fallbackLanguage),
}).noUnknown();

export type ButtonLink = InferType<typeof buttonLinkSchema>;
