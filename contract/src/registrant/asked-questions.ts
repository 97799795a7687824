/**
 * An edition's own questions, where they are asked, and their answers (EDIT-33): what every form needs at first. Pages
 * load the rest, in answers.ts, later.
 */
import { facts } from '../edition/current';
import type { Facts } from '../edition/fact-table';
import type { Question, QuestionPlace } from '../edition/form/questions';

/**
 * By the question's kind. `text`: the typed text. `one`: a choice's key. `several`: keys in the order of the choices.
 * `yesNo`: `Yes` or `No`. `number`: a whole number.
 */
export type Answer = string | number | readonly string[];

/** A question's key -> the answer; absent if not answered. Read an answer with `answerTo`. */
export interface Answers {
  readonly [question: string]: Answer;
}

/** Answers while a form is filled in: a number is text, and a missing answer is empty. */
export interface TypedAnswers {
  readonly [question: string]: string | readonly string[];
}

/** The name of an answer among the fields. */
export type AnswerField = `answers.${string}`;

/** Organisers can answer every question, wherever it is asked. */
export type AnswerPlace = QuestionPlace | 'organisers';

type WithQuestions = Pick<Facts, 'questions'>;

/** The questions that are not hidden, by default the current edition's. */
export function shownQuestions({ questions = [] }: WithQuestions = facts()): readonly Question[] {
  return questions.filter(({ hidden }) => hidden !== true);
}

/** @param source facts, the current edition's by default */
export function askedQuestions(place: AnswerPlace, source: WithQuestions = facts()): readonly Question[] {
  return shownQuestions(source).filter(({ asked }) => place === 'organisers' || asked.includes(place));
}

/** @returns undefined if the question is not answered, even if its key is `constructor` */
export function answerTo(answers: Answers | undefined, question: string): Answer | undefined {
  return answers && Object.hasOwn(answers, question) ? answers[question] : undefined;
}

/** The name of an answer among the fields, in errors and in the history. */
export function answerField(question: string): AnswerField {
  return `answers.${question}`;
}
