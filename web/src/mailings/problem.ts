/** What became of a call that failed, in an organiser's words. */
import { ApiError, type ErrorCode } from 'contract/api-error';
import { languages } from 'contract/languages';
import { textFields } from 'contract/mailings';
import type { OrganiserTexts } from '../translations/organisers.fr';
import type { MailingTexts } from './texts';

const problems: Partial<Record<ErrorCode, Exclude<keyof MailingTexts['problems'], 'missingText'>>> = {
  unavailable: 'noAnswer',
  'request-timeout': 'noAnswer',
  'too-many-requests': 'tooMany',
  'app-check-failed': 'appCheck',
  'changed-meanwhile': 'changed',
  'mailing-state': 'state',
  'not-found': 'gone',
  'no-receivers': 'noReceivers',
  'too-many-mailings': 'tooManyMailings',
  'mail-not-sent': 'mail',
  'validation-failed': 'fields',
  'body-too-large': 'fields',
};

export function problemText(error: unknown, texts: MailingTexts, { common }: OrganiserTexts): string {
  if (!(error instanceof ApiError)) return texts.problems.error;
  const { fields = {} } = error;
  const missing = languages.filter((language) =>
    [textFields[language].subject, textFields[language].body].some(
      (name) => fields[name] === 'errors.required',
    ),
  );
  if (missing.length > 0)
    return texts.problems.missingText(missing.map((language) => common.language[language]).join(', '));
  return texts.problems[problems[error.code] ?? 'error'];
}

/** @returns field -> what is wrong with it, in words */
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
