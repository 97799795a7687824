/** What a form and a call may send as answers to an edition's own questions, and what is stored of it (EDIT-33). */
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

/** What is stored, or the fields that are refused. */
function stored(answers: unknown, place: AnswerPlace = 'form', isChange = false): unknown {
  const schema = object({ answers: answersSchema(place, { isChange }) }).noUnknown();
  try {
    const input = JSON.parse(JSON.stringify({ answers })) as object;
    const read = validate(schema, input);
    expect(validateNested(schema, input)).toEqual(read);
    return read.answers;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.fields;
  }
}

const needed = { size: 'm' };

it.each<[unknown, unknown]>([
  [
    { ...needed, note: '  =1+1 \n a\u0301 ', constructor: ['tea', 'coffee'], vegan: 'No', years: '007' },
    { ...needed, note: '=1+1 á', constructor: ['coffee', 'tea'], vegan: 'No', years: 7 },
  ],
  [{ size: 'm', years: -0 }, JSON.parse('{"size":"m","years":0}')],
  [{ ...needed, note: ' ', constructor: [], vegan: '', years: null }, needed],
  // Unknown, hidden and asked elsewhere.
  [{ ...needed, other: 'x', old: 'x', desk: 'x', toString: 'x' }, needed],
  [JSON.parse('{"size":"m","__proto__":{"note":"x"}}'), needed],
  [undefined, { 'answers.size': 'errors.required' }],
  [null, { 'answers.size': 'errors.required' }],
  [
    { ...needed, constructor: ['tea', 'tea'] },
    { size: 'm', constructor: ['tea'] },
  ],
  [['m'], { answers: 'errors.choice' }],
  [{ size: 'xl' }, { 'answers.size': 'errors.choice' }],
  [
    { ...needed, note: 'x'.repeat(301), vegan: true, years: '1e3', constructor: 'tea' },
    {
      'answers.note': 'errors.tooLong',
      'answers.vegan': 'errors.choice',
      'answers.years': 'errors.wholeNumber',
      'answers.constructor': 'errors.choice',
    },
  ],
  [{ ...needed, note: 'a\u0000' }, { 'answers.note': 'errors.characters' }],
  [{ ...needed, note: { toString: 1 } }, { 'answers.note': 'errors.text' }],
  [{ ...needed, years: 1e12 }, { 'answers.years': 'errors.maximum' }],
  [{ ...needed, constructor: Array(100_000).fill('tea') }, { 'answers.constructor': 'errors.choice' }],
  [{ ...needed, constructor: ['milk'] }, { 'answers.constructor': 'errors.choice' }],
])('reads %j as %j', (answers, expected) => {
  expect(stored(answers)).toEqual(expected);
});

it('asks everything of organisers and requires nothing, of a desk only what is asked there', () => {
  expect(askedQuestions('organisers').map(({ key }) => key)).not.toContain('old');
  expect(stored({ desk: 'x', note: 'y' }, 'organisers')).toEqual({ desk: 'x', note: 'y' });
  // A walk-in that was typed for another form is not lost.
  expect(stored({ desk: 'x', note: 'y', vegan: 'Perhaps' }, 'desk')).toEqual({ desk: 'x' });
});

it('does not refuse what the version before may have asked', () => {
  const { parts: _, ...facts } = sampleEdition.facts;
  provideEdition(() => ({ ...sampleEdition, facts: { ...facts, questions }, previous: facts }));
  expect(stored({ size: 'xl', note: 'x' })).toEqual({ note: 'x' });
  expect(changedAnswers({ note: 'x' }, undefined, 'form')).toEqual({ note: 'x' });
});

it('keeps what is not asked, and a hidden choice only of those who have it', () => {
  const milk = { ...needed, constructor: ['milk'] };
  expect(stored(milk, 'form', true)).toEqual(milk);
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
