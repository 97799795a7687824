/** Changes to a form that registrants have filled in: some are blocked, others must be confirmed (EDIT-32, EDIT-33). */
import { expect, it } from 'vitest';
import type { DraftFacts } from '../../edition/fact-table';
import type { Question } from '../../edition/form/questions';
import { questions } from '../../testing/questions';
import { readyFacts as facts } from '../../testing/sample-edition';
import { lockChecks, type Occupancy } from '../locks';

const filledIn = new Map([
  ['telCell', 12],
  ['title', 3],
  ['answers.constructor', 2],
  ['answers.constructor.tea', 2],
  ['answers.note', 1],
]);
const occupancy: Occupancy = {
  ...{ registrants: 20, coming: 9, dinnerPersons: 5, languagesTaken: ['fr'], filledIn },
};
const published = { ...facts, questions, askedFields: { title: 'off' } };

const water = { key: 'water', words: { fr: 'a', nl: 'b', en: 'c' } };

/** The questions, with one of them changed or left out. */
const edit = (key: string, change?: (question: Question) => Partial<Question>) => ({
  questions: questions.flatMap((question) => {
    if (question.key !== key) return [question];
    return change === undefined ? [] : [{ ...question, ...change(question) }];
  }),
});

it.each<[string, DraftFacts, string[]]>([
  ['removes an answered question', edit('note'), ['blocking questionAnswered en note: 1']],
  ['removes an unanswered question', edit('size'), []],
  [
    'hides an answered question',
    edit('note', () => ({ hidden: true })),
    ['confirm questionHidden en note: 1'],
  ],
  ['hides an unanswered question', edit('vegan', () => ({ hidden: true })), []],
  [
    'removes all questions',
    { questions: undefined },
    ['blocking questionAnswered en note: 1', 'blocking questionAnswered en constructor: 2'],
  ],
  ['changes the kind', edit('note', () => ({ kind: 'number' })), ['blocking kindFixed en note: 1']],
  ['changes words and place', edit('note', () => ({ words: water.words, asked: [] })), []],
  [
    'removes a choice in use',
    edit('constructor', ({ choices = [] }) => ({ choices: choices.filter(({ key }) => key !== 'tea') })),
    ['blocking choiceTaken en constructor – en tea: 2'],
  ],
  [
    'removes an unused choice, hides another and adds one',
    edit('constructor', ({ choices: [_coffee, ...others] = [] }) => ({
      choices: [...others.map((choice) => ({ ...choice, hidden: true as const })), water],
    })),
    [],
  ],
  [
    'leaves out a field',
    { askedFields: { title: 'off', telCell: 'off', city: 'off' } },
    ['confirm fieldFilledIn telCell 12'],
  ],
])('returns the expected checks when a draft %s', (_, changes, expected) => {
  // What the form asks is also part of the privacy policy.
  const checks = lockChecks(published, { ...published, ...changes }, occupancy).filter(
    ({ fact }) => fact !== 'policyChanged',
  );
  expect(
    checks.map(
      ({ level, problem, values }) => `${level} ${problem} ${values?.['text'] ?? values?.['fields']}`,
    ),
  ).toEqual(expected);
});
