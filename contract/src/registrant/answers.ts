/**
 * What a registrant answered to an edition's own questions (EDIT-33): which are asked where, and answers in words. It does
 * not import the schema library (questions/answers-schema.ts), so a page can render before that has loaded.
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

/** All but the forms import these from here; the forms must not load the rest at first. */
export * from './asked-questions';

export const maxAnswerNumber = 999_999_999;

/** Whether the server requires it there. A desk's page requires it, but the server does not, to lose no walk-in. */
export function isRequiredAt(place: AnswerPlace, { required }: Pick<Question, 'required'>): boolean {
  return place === 'form' && required === true;
}

/** The choices on a form. @param answer a hidden choice is offered to those who have it */
export function offeredChoices({ choices = [] }: Question, answer?: Answer): readonly Choice[] {
  return choices.filter(({ key, hidden }) => hidden !== true || isChosen(answer, key));
}

/** @returns those to the questions that are asked there; undefined without any */
export function answersToAsked(place: AnswerPlace, answers: Answers | undefined): Answers | undefined {
  const entries = askedQuestions(place).flatMap(({ key }) => {
    const answer = answerTo(answers, key);
    return answer === undefined ? [] : [[key, answer] as const];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/** Whether the answer is the choice, or has it among others. */
export function isChosen(answer: Answer | undefined, choice: string): boolean {
  return typeof answer === 'object' ? answer.includes(choice) : answer === choice;
}

/** @returns the answer as people read it; empty without one */
export function answerWords(
  { kind, choices = [] }: Question,
  answer: Answer | undefined,
  language: Language,
): string {
  if (answer === undefined) return '';
  if (typeof answer === 'number') return answer.toLocaleString(localeOf[language]);
  if (kind === 'yesNo') return translator(language)(($) => (answer === 'Yes' ? $.formats.yes : $.formats.no));
  if (kind === 'text' || choices.length === 0) return String(answer);
  const chosen = choices.filter(({ key }) => isChosen(answer, key));
  return chosen.map(({ words }) => inLanguage(words, language)).join(', ');
}

/** @returns each question that was answered, even if it is hidden by now */
export function answersInWords(answers: Answers | undefined, language: Language) {
  return (facts().questions ?? []).flatMap((question) => {
    const answer = answerTo(answers, question.key);
    const words = inLanguage(question.words, language);
    return answer === undefined ? [] : { question: words, answer: answerWords(question, answer, language) };
  });
}

/**
 * The answers in a list's filter: `size.m,size.l,vegan.Yes,note.`. A registrant matches who gave one of the named answers
 * to each question that is named; an empty one is for those who have not answered it.
 * @returns question -> answers
 */
export function readAnswerFilter(filter: string): ReadonlyMap<string, ReadonlySet<string>> {
  const wanted = new Map<string, Set<string>>();
  for (const one of filter === '' ? [] : filter.split(',')) {
    const [question = '', answer = ''] = one.split('.');
    wanted.set(question, (wanted.get(question) ?? new Set()).add(answer));
  }
  return wanted;
}

/** The reverse of `readAnswerFilter`. */
export function joinAnswerFilter(wanted: Iterable<readonly [string, Iterable<string>]>): string {
  return [...wanted]
    .flatMap(([question, answers]) => [...answers].map((one) => `${question}.${one}`))
    .join(',');
}

export const answerFilterPattern = /^[a-z0-9][a-z0-9-]*\.[A-Za-z0-9-]*(,[a-z0-9][a-z0-9-]*\.[A-Za-z0-9-]*)*$/;

/** Whether a list can be filtered by the answers, and statistics count them: they have few values. */
export function isCounted({ kind }: Pick<Question, 'kind'>): boolean {
  return kind !== 'text' && kind !== 'number';
}

/** By the key of a question; hidden choices only if a registrant has them; the last value, empty: without an answer. */
export interface QuestionCounts {
  question: string;
  values: { value: string; count: number }[];
}

/** @returns what a filter and a count name: the choices, or `Yes` and `No`; one empty text without an answer */
export function countedValues(answer: Answer | undefined): readonly string[] {
  if (answer === undefined) return [''];
  return typeof answer === 'object' ? answer : [String(answer)];
}

/** @returns the current edition's question, hidden or not; undefined if the name is not that of an answer */
export function questionOfField(field: string): Question | undefined {
  return (facts().questions ?? []).find(({ key }) => field === answerField(key));
}

/**
 * What is stored after a change.
 * @param place where it was made: answers to questions that are not asked there stay, and on a page of the version before
 *   also those to questions that it did not ask
 */
export function changedAnswers(
  before: Answers | undefined,
  given: Answers | undefined,
  place: AnswerPlace,
): Answers {
  const { facts, previous = facts } = currentEdition();
  const askedBefore = askedQuestions(place, previous);
  const questions = askedQuestions(place, facts).filter(({ key }) =>
    askedBefore.some((one) => one.key === key),
  );
  const isAsked = (key: string) => questions.some((question) => question.key === key);
  const otherAnswers = Object.entries(before ?? {}).filter(([key]) => !isAsked(key));
  const answered = questions.flatMap((question) => {
    const answer = withoutNewHidden(question, answerTo(before, question.key), answerTo(given, question.key));
    return answer === undefined ? [] : [[question.key, answer] as const];
  });
  return Object.fromEntries([...otherAnswers, ...answered]);
}

/** A hidden choice can be kept, not taken. */
function withoutNewHidden(
  question: Question,
  before: Answer | undefined,
  given: Answer | undefined,
): Answer | undefined {
  if (question.choices === undefined || given === undefined) return given;
  const offered = offeredChoices(question, before).map(({ key }) => key);
  if (typeof given !== 'object') return offered.some((key) => key === given) ? given : before;
  const chosen = given.filter((key) => offered.includes(key));
  if (chosen.length > 0) return chosen;
  return given.length === 0 ? undefined : before;
}
