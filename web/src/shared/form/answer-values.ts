/** The answers to an edition's own questions among a form's values (EDIT-33). */
import type { Question } from 'contract/edition/form/questions';
import {
  answerField,
  answerTo,
  askedQuestions,
  shownQuestions,
  type AnswerField,
  type AnswerPlace,
  type Answers,
  type TypedAnswers,
} from 'contract/registrant/answers';
import { emptyRegistration, type RegistrationValues } from 'contract/registrant/registration-fields';

type AnswerValues = Record<AnswerField, string>;

/** Between the keys of several choices. */
const separator = ' ';

export function joined(choices: readonly string[]): string {
  return choices.join(separator);
}

/** @returns the path of a value whose name has a dot, for formik's functions for one field */
export function pathOf(name: string): string {
  return `["${name}"]`;
}

/** @returns a value for each question that is asked there */
export function answerValues(place: AnswerPlace, answers?: Answers): AnswerValues {
  return Object.fromEntries(
    askedQuestions(place).map(({ key }) => {
      const answer = answerTo(answers, key) ?? '';
      return [answerField(key), typeof answer === 'object' ? joined(answer) : String(answer)];
    }),
  );
}

/** The visitors' form before anything is typed. */
export function emptyForm(): RegistrationValues {
  return { ...emptyRegistration, ...answerValues('form') };
}

/** @param answer as it is stored, or as a form has it, and not empty */
export function answerOf<Stored>({ kind }: Pick<Question, 'kind'>, answer: Stored | string) {
  return kind === 'several' && typeof answer === 'string' ? answer.split(separator) : answer;
}

/** @returns the answers in a form's values, as its schema reads them */
export function typedAnswers(values: RegistrationValues): TypedAnswers {
  return Object.fromEntries(
    shownQuestions().flatMap(({ key, kind }) => {
      const typed = values[answerField(key)] ?? '';
      return typed === '' ? [] : [[key, answerOf({ kind }, typed)]];
    }),
  );
}
