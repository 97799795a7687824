/** Explains failed calls about mailings. */
import type { TFunction } from 'i18next';
import { ApiError } from 'contract/wire/api-error';
import { eventDay } from 'contract/edition/event-times';
import { languages } from 'contract/language/languages';
import { latestStart } from 'contract/mail/mailing/mailing-plan';
import { explain } from '../../shared/explain-error';
import { organiserLanguage } from '../../shared/language';
import { shortDay } from '../../shared/local-time';

export function mailingProblem(error: unknown, t: TFunction): string {
  const fields = fieldsOf(error);
  const languagesWith = (matches: (key: string) => boolean) =>
    languages
      .filter((language) =>
        Object.entries(fields).some(([name, key]) => name.startsWith(`texts.${language}.`) && matches(key)),
      )
      .map((language) => t(($) => $.organisers.common.languageName, { language }))
      .join(', ');
  const missing = languagesWith((key) => key === 'errors.required');
  if (missing !== '') return t(($) => $.mailings.problems.missingText, { languages: missing });
  // The invalid fields may belong to a language that is not visible.
  const wrongLanguages = languagesWith((key) => key !== '');
  const invalidFields =
    wrongLanguages === ''
      ? t(($) => $.mailings.problems.fields)
      : t(($) => $.mailings.problems.fieldsIn, { languages: wrongLanguages });
  return explain(error, t, undefined, {
    'validation-failed': invalidFields,
    'body-too-large': invalidFields,
    'changed-meanwhile': t(($) => $.mailings.problems.changed),
    'mailing-state': t(($) => $.mailings.problems.state),
    'show-changed': t(($) => $.mailings.problems.showChanged),
    'not-found': t(($) => $.mailings.problems.gone),
    'no-receivers': t(($) => $.mailings.problems.noRecipients),
    'too-many-mailings': t(($) => $.mailings.problems.tooManyMailings),
    'mail-not-sent': t(($) => $.mailings.problems.mail),
  });
}

/** @returns field -> error message */
export function fieldProblems(error: unknown, t: TFunction): Readonly<Record<string, string>> {
  const startProblem = planProblemWords(fieldsOf(error)['startsAt'], t);
  const messages: Readonly<Record<string, string>> = {
    'errors.required': t(($) => $.mailings.fieldProblems.required),
    'errors.tooLong': t(($) => $.mailings.fieldProblems.tooLong),
    'errors.choice': t(($) => $.mailings.fieldProblems.characters),
    'errors.characters': t(($) => $.mailings.fieldProblems.characters),
  };
  return Object.fromEntries(
    Object.entries(fieldsOf(error)).flatMap(([name, key]) => {
      const message =
        name === 'pace'
          ? t(($) => $.mailings.fieldProblems.pace)
          : name === 'startsAt'
            ? startProblem
            : messages[key];
      return message === undefined ? [] : [[name, message]];
    }),
  );
}

/** @param key the error of a planned time (`planProblem`) */
export function planProblemWords(key: string | undefined, t: TFunction): string | undefined {
  switch (key) {
    case undefined:
      return undefined;
    case 'errors.minimum':
      return t(($) => $.mailings.planProblems.past);
    case 'errors.maximum':
      return t(($) => $.mailings.planProblems.late, {
        day: shortDay(eventDay(latestStart(new Date())), organiserLanguage()),
      });
    case 'errors.choice':
      return t(($) => $.mailings.planProblems.skipped);
    default:
      return t(($) => $.mailings.planProblems.required);
  }
}

const fieldsOf = (error: unknown) => (error instanceof ApiError && error.fields) || {};
