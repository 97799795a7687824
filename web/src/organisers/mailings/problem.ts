/** Error messages for organisers. */
import { ApiError, type ErrorCode } from 'contract/api-error';
import { languages } from 'contract/languages';
import { textFields } from 'contract/mailings';
import type { OrganiserTexts } from '../shared/texts.fr';
import type { MailingTexts } from './texts';

const own: Partial<
  Record<ErrorCode, 'changed' | 'state' | 'gone' | 'noReceivers' | 'tooManyMailings' | 'mail'>
> = {
  'changed-meanwhile': 'changed',
  'mailing-state': 'state',
  'not-found': 'gone',
  'no-receivers': 'noReceivers',
  'too-many-mailings': 'tooManyMailings',
  'mail-not-sent': 'mail',
};

const shared: Partial<Record<ErrorCode, 'noAnswer' | 'tooManyRequests' | 'appCheckFailed'>> = {
  unavailable: 'noAnswer',
  'request-timeout': 'noAnswer',
  'too-many-requests': 'tooManyRequests',
  'app-check-failed': 'appCheckFailed',
};

export function problemText(error: unknown, { problems }: MailingTexts, { common }: OrganiserTexts): string {
  if (!(error instanceof ApiError)) return common.error;
  const { code, fields = {} } = error;
  const languagesWith = (isMeant: (key: string) => boolean) =>
    languages
      .filter((language) => {
        const { subject, body } = textFields[language];
        return isMeant(fields[subject] ?? '') || isMeant(fields[body] ?? '');
      })
      .map((language) => common.language[language])
      .join(', ');
  const missing = languagesWith((key) => key === 'errors.required');
  if (missing !== '') return problems.missingText(missing);
  // The marked fields may belong to a language that is not shown.
  if (code === 'validation-failed' || code === 'body-too-large')
    return problems.fields(languagesWith((key) => key !== ''));
  const known = own[code];
  return known === undefined ? common[shared[code] ?? 'error'] : problems[known];
}

/** @returns field -> error message */
export function fieldProblems(error: unknown, texts: MailingTexts): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {};
  const { required, tooLong, characters, pace } = texts.fieldProblems;
  const words: Readonly<Record<string, string>> = {
    'errors.required': required,
    'errors.tooLong': tooLong,
    'errors.choice': characters,
    'errors.characters': characters,
  };
  return Object.fromEntries(
    Object.entries(error.fields ?? {}).flatMap(([name, key]) => {
      const said = name === 'pace' ? pace : words[key];
      return said === undefined ? [] : [[name, said]];
    }),
  );
}
