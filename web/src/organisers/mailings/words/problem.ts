/** Explains failed calls about mailings. */
import { ApiError } from 'contract/wire/api-error';
import { eventDay } from 'contract/edition/event-times';
import { languages, type Language } from 'contract/language/languages';
import { latestStart } from 'contract/mail/mailing/mailing-plan';
import { textFields } from 'contract/mail/mailing/mailings';
import { explain } from '../../shared/explain-error';
import { slashedDay } from '../../shared/local-time';
import { organiserTexts } from '../../shared/texts';
import type { MailingTexts } from './texts.fr';

export function mailingProblem(error: unknown, { problems }: MailingTexts, language: Language): string {
  const fields = fieldsOf(error);
  const languagesWith = (matches: (key: string) => boolean) =>
    languages
      .filter((one) => {
        const { subject, body } = textFields[one];
        return matches(fields[subject] ?? '') || matches(fields[body] ?? '');
      })
      .map((one) => organiserTexts(language).common.language[one])
      .join(', ');
  const missing = languagesWith((key) => key === 'errors.required');
  if (missing !== '') return problems.missingText(missing);
  // The marked fields may belong to a language that is not visible.
  const invalidFields = problems.fields(languagesWith((key) => key !== ''));
  return explain(error, '', language, {
    'validation-failed': invalidFields,
    'body-too-large': invalidFields,
    'changed-meanwhile': problems.changed,
    'mailing-state': problems.state,
    'show-changed': problems.showChanged,
    'not-found': problems.gone,
    'no-receivers': problems.noReceivers,
    'too-many-mailings': problems.tooManyMailings,
    'mail-not-sent': problems.mail,
  });
}

/** @returns field -> error message */
export function fieldProblems(error: unknown, texts: MailingTexts): Readonly<Record<string, string>> {
  const { required, tooLong, characters, pace } = texts.fieldProblems;
  const startProblem = planWords(fieldsOf(error)['startsAt'], texts);
  const messages: Readonly<Record<string, string>> = {
    'errors.required': required,
    'errors.tooLong': tooLong,
    'errors.choice': characters,
    'errors.characters': characters,
  };
  return Object.fromEntries(
    Object.entries(fieldsOf(error)).flatMap(([name, key]) => {
      const message = name === 'pace' ? pace : name === 'startsAt' ? startProblem : messages[key];
      return message === undefined ? [] : [[name, message]];
    }),
  );
}

/** @param key of the error in a planned time (`planProblem`) */
export function planWords(key: string | undefined, { planProblems }: MailingTexts): string | undefined {
  switch (key) {
    case undefined:
      return undefined;
    case 'errors.minimum':
      return planProblems.past;
    case 'errors.maximum':
      return planProblems.late(slashedDay(eventDay(latestStart(new Date()))));
    case 'errors.choice':
      return planProblems.skipped;
    default:
      return planProblems.required;
  }
}

const fieldsOf = (error: unknown) => (error instanceof ApiError && error.fields) || {};
