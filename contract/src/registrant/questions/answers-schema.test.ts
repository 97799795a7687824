/** Answers to an edition's own questions: what a form or a call may send, and what is stored (EDIT-33). */
import { beforeEach, expect, it } from 'vitest';
import { object } from 'yup';
import { provideEdition } from '../../edition/current';
import { ApiError } from '../../wire/api-error';
import { validate } from '../../wire/validate';
import { validateNested } from '../../wire/validate-nested';
import { question, questions } from '../../testing/questions';
import { provideSample, sampleEdition } from '../../testing/sample-edition';
import { answerWords, askedQuestions, changedAnswers, type AnswerPlace } from '../answers';
import { answersSchema } from './answers-schema';

beforeEach(() => provideSample({ questions }));

/** The stored answers, or the errors of the refused fields. */
function resultOf(answers: unknown, place: AnswerPlace = 'form', isChange = false): unknown {
  const schema = object({ answers: answersSchema(place, { isChange }) }).noUnknown();
  try {
    const input = JSON.parse(JSON.stringify({ answers })) as object;
    const validated = validate(schema, input);
    expect(validateNested(schema, input)).toEqual(validated);
    return validated.answers;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.fields;
  }
}

const valid = { size: 'm' };

it.each<[unknown, unknown]>([
  [
    { ...valid, note: '  =1+1 \n a\u0301 ', constructor: ['tea', 'coffee'], vegan: 'No', years: '007' },
    { ...valid, note: '=1+1 á', constructor: ['coffee', 'tea'], vegan: 'No', years: 7 },
  ],
  [{ size: 'm', years: -0 }, JSON.parse('{"size":"m","years":0}')],
  [{ ...valid, note: ' ', constructor: [], vegan: '', years: null }, valid],
  // Questions that are unknown, hidden, or asked elsewhere.
  [{ ...valid, other: 'x', old: 'x', desk: 'x', toString: 'x' }, valid],
  [JSON.parse('{"size":"m","__proto__":{"note":"x"}}'), valid],
  [undefined, { 'answers.size': 'errors.required' }],
  [null, { 'answers.size': 'errors.required' }],
  [
    { ...valid, constructor: ['tea', 'tea'] },
    { size: 'm', constructor: ['tea'] },
  ],
  [['m'], { answers: 'errors.choice' }],
  [{ size: 'xl' }, { 'answers.size': 'errors.choice' }],
  [
    { ...valid, note: 'x'.repeat(301), vegan: true, years: '1e3', constructor: 'tea' },
    {
      'answers.note': 'errors.tooLong',
      'answers.vegan': 'errors.choice',
      'answers.years': 'errors.wholeNumber',
      'answers.constructor': 'errors.choice',
    },
  ],
  [{ ...valid, note: 'a\u0000' }, { 'answers.note': 'errors.characters' }],
  [{ ...valid, note: { toString: 1 } }, { 'answers.note': 'errors.text' }],
  [{ ...valid, years: 1e12 }, { 'answers.years': 'errors.maximum' }],
  [{ ...valid, constructor: Array(100_000).fill('tea') }, { 'answers.constructor': 'errors.choice' }],
  [{ ...valid, constructor: ['milk'] }, { 'answers.constructor': 'errors.choice' }],
])('reads %j as %j', (answers, expected) => {
  expect(resultOf(answers)).toEqual(expected);
});

it('accepts answers to all questions from organisers, requiring none, but only to a desk’s own from a desk', () => {
  expect(askedQuestions('organisers').map(({ key }) => key)).not.toContain('old');
  expect(resultOf({ desk: 'x', note: 'y' }, 'organisers')).toEqual({ desk: 'x', note: 'y' });
  // An outdated form at a desk does not lose a walk-in.
  expect(resultOf({ desk: 'x', note: 'y', vegan: 'Perhaps' }, 'desk')).toEqual({ desk: 'x' });
});

it('drops an invalid answer from an outdated page, and keeps answers that the page did not ask for', () => {
  const { parts: _, ...facts } = sampleEdition.facts;
  provideEdition(() => ({ ...sampleEdition, facts: { ...facts, questions }, previous: facts }));
  expect(resultOf({ size: 'xl', note: 'x' })).toEqual({ note: 'x' });
  expect(changedAnswers({ note: 'x' }, undefined, 'form')).toEqual({ note: 'x' });
});

it('keeps unasked answers, and hidden choices that the registrant has', () => {
  const milk = { ...valid, constructor: ['milk'] };
  expect(resultOf(milk, 'form', true)).toEqual(milk);
  const answers = { size: 'm', constructor: ['tea', 'milk'] };
  const before = { old: 'x', desk: 'y', size: 's', constructor: ['milk'] };
  expect(changedAnswers(before, answers, 'form')).toEqual({ ...before, ...answers });
  expect(changedAnswers({ size: 's' }, answers, 'form')).toEqual({ size: 'm', constructor: ['tea'] });
});

it('writes answers in words', () => {
  const words = (key: string, answer: string | number | string[]) => answerWords(question(key), answer, 'fr');
  expect(words('constructor', ['coffee', 'milk'])).toBe('fr coffee, fr milk');
  expect(words('size', 'm')).toBe('fr m');
  expect(words('note', 'Yes')).toBe('Yes');
  expect(words('years', 1200)).toBe((1200).toLocaleString('fr-BE'));
});
