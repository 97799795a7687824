/**
 * Which of an edition's own questions are asked where, and the answers to them (EDIT-33): what every form needs at once.
 * answers.ts has the rest, which pages load later.
 */
import { facts } from '../edition/current';
import type { Facts } from '../edition/fact-table';
import type { Question, QuestionPlace } from '../edition/form/questions';

/**
 * Of a `text`, what was typed; of `one`, a choice's key; of `several`, their keys in the order of the choices; of `yesNo`,
 * `Yes` or `No`; of a `number`, a whole number.
 */
export type Answer = string | number | readonly string[];

/** A question's key -> the answer; without those that were not answered. Read it with `answerTo`. */
export interface Answers {
  readonly [question: string]: Answer;
}

/** The same while a form is filled in: a number is text, and what is not answered is empty. */
export interface TypedAnswers {
  readonly [question: string]: string | readonly string[];
}

/** The name of an answer among the fields. */
export type AnswerField = `answers.${string}`;

/** Organisers can answer every question, wherever it is asked. */
export type AnswerPlace = QuestionPlace | 'organisers';

type WithQuestions = Pick<Facts, 'questions'>;

/** The questions that are not hidden. @param of facts, if they are not the current edition's */
export function shownQuestions({ questions = [] }: WithQuestions = facts()): readonly Question[] {
  return questions.filter(({ hidden }) => hidden !== true);
}

/** @param of facts, if they are not the current edition's */
export function askedQuestions(place: AnswerPlace, of: WithQuestions = facts()): readonly Question[] {
  return shownQuestions(of).filter(({ asked }) => place === 'organisers' || asked.includes(place));
}

/** @returns undefined if the question is not answered, even if its key is `constructor` */
export function answerTo(answers: Answers | undefined, question: string): Answer | undefined {
  return answers && Object.hasOwn(answers, question) ? answers[question] : undefined;
}

/** The name of an answer among the fields, in errors and in the history. */
export function answerField(question: string): AnswerField {
  return `answers.${question}`;
}
