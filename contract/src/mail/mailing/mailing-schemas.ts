/** Input schemas of the mailing calls (MLG-3). */
import { object } from 'yup';
import { inEveryLanguage, languages } from '../../language/languages';
import { normaliseText } from '../../language/text';
import { versionSchema } from '../../registrant/visit';
import { nestedObject } from '../../wire/list-schemas';
import { choice, filterText, idSchema, optionalInteger, optionalLines } from '../../wire/schemas';
import { mailingKinds, maxBodyLength, maxSubjectLength, pace, type MailingKind } from './mailings';
import { unknownPlaceholders } from './placeholders';

const anyKind = choice<MailingKind>([...mailingKinds, 'moved']).required('errors.required');

export const mailingDraftSchema = object({
  kind: choice(mailingKinds).required('errors.required'),
  filter: filterText,
  pace: optionalInteger.min(1, 'errors.minimum').max(pace.max, 'errors.maximum').default(pace.default),
  texts: nestedObject(
    inEveryLanguage(() =>
      nestedObject({
        subject: textSchema(maxSubjectLength, normaliseText),
        body: textSchema(maxBodyLength, normaliseParagraphs),
      }),
    ),
  ),
}).noUnknown();

const basedOn = { id: idSchema, version: versionSchema };

export const mailingIdSchema = object({ id: idSchema }).noUnknown();

export const mailingChangeSchema = mailingDraftSchema.shape({ ...basedOn, kind: anyKind });

export const basedOnMailingSchema = object(basedOn).noUnknown();

export const recipientsSchema = object({
  kind: anyKind,
  filter: filterText,
  /** Only for the kind `moved`: its recipients depend on the show's change. */
  mailing: idSchema.optional().nonNullable('errors.text'),
}).noUnknown();

export const mailingTestSchema = object({
  ...basedOn,
  language: choice(languages).required('errors.required'),
}).noUnknown();

function textSchema(maxLength: number, normalise: (text: string) => string) {
  return optionalLines(maxLength, normalise)
    .test('placeholder', 'errors.choice', (value = '') => unknownPlaceholders(value).length === 0)
    .default('');
}

/** Like `normaliseText`, but keeps line breaks, and one empty line between paragraphs. */
function normaliseParagraphs(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .map(normaliseText)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
