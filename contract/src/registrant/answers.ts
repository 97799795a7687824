/**
 * A registrant's answers to an edition's own questions (EDIT-33): rules, filters, and answers in words. Does not import
 * the schema library (see questions/answers-schema.ts), so a page can render before the library has loaded.
 */
import { currentEdition, facts, inLanguage } from '../edition/current';
import type { Choice, Question } from '../edition/form/questions';
import { localeOf } from '../language/formats';
import type { Language } from '../language/languages';
import { translator } from '../language/translator';
import {
  answerField,
  answerTo,
  askedQuestions,
  type Answer,
  type AnswerPlace,
  type Answers,
} from './asked-questions';

/** Forms import asked-questions.ts directly: they must not load the rest at first. */
export * from './asked-questions';

export const maxAnswerNumber = 999_999_999;

/** Whether the server requires an answer. At a desk, only the page requires it: the server must not lose a walk-in. */
export function isRequiredAt(place: AnswerPlace, { required }: Pick<Question, 'required'>): boolean {
  return place === 'form' && required === true;
}

/** The choices on a form. @param answer the current answer; a hidden choice in it is offered too */
export function offeredChoices({ choices = [] }: Question, answer?: Answer): readonly Choice[] {
  return choices.filter(({ key, hidden }) => hidden !== true || isChosen(answer, key));
}

/** @returns the answers to the questions that are asked at this place; undefined if there are none */
export function answersToAsked(place: AnswerPlace, answers: Answers | undefined): Answers | undefined {
  const entries = askedQuestions(place).flatMap(({ key }) => {
    const answer = answerTo(answers, key);
    return answer === undefined ? [] : [[key, answer] as const];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/** Whether the answer is the choice, or contains it. */
export function isChosen(answer: Answer | undefined, choice: string): boolean {
  return typeof answer === 'object' ? answer.includes(choice) : answer === choice;
}

/** @returns the answer in words; empty if there is none */
export function answerWords(
  { kind, choices = [] }: Question,
  answer: Answer | undefined,
  language: Language,
): string {
  if (answer === undefined) return '';
  if (typeof answer === 'number') return answer.toLocaleString(localeOf[language]);
  if (kind === 'yesNo') return translator(language)(($) => (answer === 'Yes' ? $.formats.yes : $.formats.no));
  if (kind === 'text' || choices.length === 0) return String(answer);
  const chosenChoices = choices.filter(({ key }) => isChosen(answer, key));
  return chosenChoices.map(({ words }) => inLanguage(words, language)).join(', ');
}

/** @returns each answered question in words, even if it has been hidden since */
export function answersInWords(answers: Answers | undefined, language: Language) {
  return (facts().questions ?? []).flatMap((question) => {
    const answer = answerTo(answers, question.key);
    const words = inLanguage(question.words, language);
    return answer === undefined ? [] : { question: words, answer: answerWords(question, answer, language) };
  });
}

/**
 * The answers in a list's filter: `size.m,size.l,vegan.Yes,note.`. A registrant matches if, for each named question,
 * the answer is one of those listed. An empty answer matches registrants who have not answered.
 * @returns question -> answers
 */
export function readAnswerFilter(filter: string): ReadonlyMap<string, ReadonlySet<string>> {
  const answersByQuestion = new Map<string, Set<string>>();
  for (const entry of filter === '' ? [] : filter.split(',')) {
    const [question = '', answer = ''] = entry.split('.');
    answersByQuestion.set(question, (answersByQuestion.get(question) ?? new Set()).add(answer));
  }
  return answersByQuestion;
}

/** The reverse of `readAnswerFilter`. */
export function joinAnswerFilter(answersByQuestion: Iterable<readonly [string, Iterable<string>]>): string {
  return [...answersByQuestion]
    .flatMap(([question, answers]) => [...answers].map((answer) => `${question}.${answer}`))
    .join(',');
}

export const answerFilterPattern = /^[a-z0-9][a-z0-9-]*\.[A-Za-z0-9-]*(,[a-z0-9][a-z0-9-]*\.[A-Za-z0-9-]*)*$/;

/** Whether the question has few values, so that a list can be filtered by them and statistics count them. */
export function isCounted({ kind }: Pick<Question, 'kind'>): boolean {
  return kind !== 'text' && kind !== 'number';
}

/** `values` has a hidden choice only if a registrant chose it; the last, empty value counts missing answers. */
export interface QuestionCounts {
  question: string;
  values: { value: string; count: number }[];
}

/** @returns the answer's values in filters and counts: choices, `Yes` or `No`; one empty text if there is no answer */
export function countedValues(answer: Answer | undefined): readonly string[] {
  if (answer === undefined) return [''];
  return typeof answer === 'object' ? answer : [String(answer)];
}

/** @returns the current edition's question, hidden or not; undefined if the field is not an answer */
export function questionOfField(field: string): Question | undefined {
  return (facts().questions ?? []).find(({ key }) => field === answerField(key));
}

/**
 * The answers to store after a change.
 * @param place where the change was made. Answers to questions that are not asked there stay; so do answers to
 *   questions that a page of the previous version did not ask.
 */
export function changedAnswers(
  before: Answers | undefined,
  given: Answers | undefined,
  place: AnswerPlace,
): Answers {
  const { facts, previous = facts } = currentEdition();
  const askedBefore = askedQuestions(place, previous);
  const questions = askedQuestions(place, facts).filter(({ key }) =>
    askedBefore.some((question) => question.key === key),
  );
  const isAsked = (key: string) => questions.some((question) => question.key === key);
  const otherAnswers = Object.entries(before ?? {}).filter(([key]) => !isAsked(key));
  const answeredEntries = questions.flatMap((question) => {
    const answer = allowedAnswer(question, answerTo(before, question.key), answerTo(given, question.key));
    return answer === undefined ? [] : [[question.key, answer] as const];
  });
  return Object.fromEntries([...otherAnswers, ...answeredEntries]);
}

/** A registrant may keep a hidden choice, but not select one. */
function allowedAnswer(
  question: Question,
  before: Answer | undefined,
  given: Answer | undefined,
): Answer | undefined {
  if (question.choices === undefined || given === undefined) return given;
  const offered = offeredChoices(question, before).map(({ key }) => key);
  if (typeof given !== 'object') return offered.some((key) => key === given) ? given : before;
  const chosenKeys = given.filter((key) => offered.includes(key));
  if (chosenKeys.length > 0) return chosenKeys;
  return given.length === 0 ? undefined : before;
}
