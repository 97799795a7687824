/** Filters and counts registrants by their answers to an edition's own questions (ORG-20, ORG-40, EDIT-33). */
import type { Question } from 'contract/edition/form/questions';
import {
  answerTo,
  countedValues,
  isCounted,
  shownQuestions,
  type QuestionCounts,
} from 'contract/registrant/answers';
import type { Registrant } from 'contract/registrant/registrant';
import type { FacetCount, QuestionStatistics } from 'contract/registrant/statistics';
import { yesNo } from 'contract/registrant/registration-fields';
import type { Row } from './row';

/** What a filter finds. */
export interface FoundRows {
  /** The matching rows, in the order of the list. */
  readonly rows: readonly Row[];
  /** Question -> the rows that are excluded only by their answer to this question. */
  readonly excludedBy: ReadonlyMap<string, readonly Row[]>;
}

type WantedAnswers = ReadonlyMap<string, ReadonlySet<string>>;

/** @returns the questions whose answer is not among the wanted ones; an unknown question counts as unanswered */
export function unmatchedQuestions({ answers }: Registrant, wanted: WantedAnswers): string[] {
  const unmatched: string[] = [];
  for (const [question, values] of wanted)
    if (!countedValues(answerTo(answers, question)).some((value) => values.has(value)))
      unmatched.push(question);
  return unmatched;
}

/** Counts each question without the filter's condition on it, to say how many registrants another answer would find. */
export function questionFacets({ rows, excludedBy }: FoundRows, wanted: WantedAnswers): QuestionCounts[] {
  return shownQuestions()
    .filter(isCounted)
    .map((question) => {
      const { key } = question;
      const counts = countValues(question, [...rows, ...(excludedBy.get(key) ?? [])]);
      return { question: key, values: listValues(question, counts, [...(wanted.get(key) ?? [])]) };
    });
}

/** @param rows of registrants who have not cancelled */
export function questionStatistics(rows: readonly Row[]): QuestionStatistics[] {
  return shownQuestions().map((question) => {
    const { key, kind } = question;
    const answers = rows
      .map(({ registrant }) => answerTo(registrant.answers, key))
      .filter((answer) => answer !== undefined);
    const counts = isCounted(question) ? countValues(question, rows) : new Map<string, number>();
    const values = isCounted(question) ? listValues(question, counts, []) : [];
    return {
      question: key,
      answered: answers.length,
      values: values.filter(({ value }) => value !== ''),
      ...(kind === 'number' && { sum: answers.reduce<number>((sum, answer) => sum + Number(answer), 0) }),
    };
  });
}

function countValues({ key }: Question, rows: readonly Row[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { registrant } of rows)
    for (const value of countedValues(answerTo(registrant.answers, key)))
      counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** @param chosen the filter's values: listed even if hidden or not found, so that organisers can deselect them */
function listValues(
  { kind, choices = [] }: Question,
  counts: ReadonlyMap<string, number>,
  chosen: readonly string[],
): FacetCount[] {
  const offered: readonly string[] =
    kind === 'yesNo' ? yesNo : choices.filter(({ hidden }) => hidden !== true).map(({ key }) => key);
  const isListed = (value: string) => counts.has(value) || chosen.includes(value);
  const others = choices.map(({ key }) => key).filter((key) => !offered.includes(key) && isListed(key));
  return [...offered, ...others, ''].map((value) => ({ value, count: counts.get(value) ?? 0 }));
}
