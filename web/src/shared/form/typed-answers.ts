/** Reads the answers to an edition's own questions from a form's values (EDIT-33). */
import type { Question } from 'contract/edition/form/questions';
import { answerField, shownQuestions, type TypedAnswers } from 'contract/registrant/asked-questions';
import type { RegistrationValues } from 'contract/registrant/registration-fields';

/** Splits the text of several choices into their keys. @param answer a stored answer, or a form's text, not empty */
export function answerOf<Stored>({ kind }: Pick<Question, 'kind'>, answer: Stored | string) {
  return kind === 'several' && typeof answer === 'string' ? answer.split(' ') : answer;
}

/** @returns the answers in a form's values, as its schema reads them */
export function typedAnswers(values: RegistrationValues): TypedAnswers {
  return Object.fromEntries(
    shownQuestions().flatMap(({ key, kind }) => {
      const text = values[answerField(key)] ?? '';
      return text === '' ? [] : [[key, answerOf({ kind }, text)]];
    }),
  );
}
