/** Filter, counts and statistics of answers, compared with a plain count over generated registrants (ORG-20, ORG-40, EDIT-33). */
import { joinAnswerFilter, readAnswerFilter } from 'contract/registrant/answers';
import type { Registrant } from 'contract/registrant/registrant';
import { listSchema } from 'contract/registrant/registrant-list-request';
import { validate } from 'contract/wire/validate';
import { questions } from 'contract/testing/questions';
import { provideSample } from 'contract/testing/sample-edition';
import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { RegistrantSet } from './registrant-set';
import { registrantOf } from '../testing/registrant';

beforeEach(() => provideSample({ questions }));

const now = new Date('2025-08-28T12:00:00Z');
const answers = fc.record(
  {
    size: fc.constantFrom('s', 'm'),
    constructor: fc.subarray(['coffee', 'tea', 'milk'], { minLength: 1 }),
    vegan: fc.constantFrom('Yes', 'No'),
    years: fc.nat(50),
    note: fc.constantFrom('Sans gluten', 'à côté'),
  },
  { requiredKeys: [] },
);
const person = fc.record({
  // An own property, as JSON makes it.
  answers: answers.map((given) => Object.fromEntries(Object.entries(given))),
  state: fc.constantFrom('registered' as const, 'cancelled' as const),
  language: fc.constantFrom('fr' as const, 'nl' as const),
});
const people: readonly Registrant[] = fc
  .sample(person, { seed: 20250828, numRuns: 200 })
  .map((stored, index) => registrantOf(String(index), stored));

const set = () => {
  const filled = new RegistrantSet();
  people.forEach((one) => filled.put(one));
  return filled;
};
const request = (filter: object) =>
  validate(listSchema, { page: 0, limit: 1_000, facets: 'true', ...filter });

/** A registrant's answers as JSON shows them. */
const given = ({ answers: all = {} }: Registrant, key: string): unknown[] =>
  Object.hasOwn(all, key) ? [all[key]].flat() : [''];

const has = (one: Registrant, key: string, values: readonly string[]) =>
  given(one, key).some((value) => values.includes(String(value)));

it.each<Readonly<Record<string, string[]>>>([
  { size: ['m'] },
  { size: ['s', 'm'], constructor: ['tea'] },
  { constructor: ['milk', ''], vegan: ['Yes'], size: [''] },
  { other: ['x'] },
])('finds and counts %j', (filter) => {
  const wanted = Object.entries(filter);
  const matches = (one: Registrant, without = '') =>
    one.language === 'nl' && wanted.every(([key, values]) => key === without || has(one, key, values));
  const page = set().page(request({ language: 'nl', answers: joinAnswerFilter(wanted) }), now);
  expect(page.users.map(({ id }) => id).sort()).toEqual(
    people
      .filter((one) => matches(one))
      .map(({ id }) => id)
      .sort(),
  );
  const counted = page.questions?.map(({ question, values }) => [
    question,
    values.map(({ value, count }) => `${value} ${count}`),
  ]);
  const expected = [
    ['size', ['s', 'm', '']],
    ['constructor', ['coffee', 'tea', 'milk', '']],
    ['vegan', ['Yes', 'No', '']],
  ] as const;
  const plain = (key: string, value: string) =>
    people.filter((one) => matches(one, key) && has(one, key, [value])).length;
  // A hidden choice.
  const isListed = (value: string, key: string) =>
    value !== 'milk' || plain(key, value) > 0 || new Map(wanted).get(key)?.includes(value);
  expect(counted).toEqual(
    expected.map(([key, values]) => [
      key,
      values.filter((value) => isListed(value, key)).map((value) => `${value} ${plain(key, value)}`),
    ]),
  );
});

it('counts in statistics who has answered what, without those who cancelled', () => {
  const coming = people.filter(({ state }) => state === 'registered');
  const { questions: counted = [] } = set().statistics(now);
  expect(counted.map(({ question }) => question)).toEqual([
    'note',
    'size',
    'constructor',
    'vegan',
    'years',
    'desk',
  ]);
  for (const { question, answered, values, sum } of counted) {
    expect(answered).toBe(coming.filter((one) => !has(one, question, [''])).length);
    for (const { value, count } of values)
      expect(count).toBe(coming.filter((one) => has(one, question, [value])).length);
    const years = coming
      .flatMap((one) => given(one, 'years'))
      .reduce((all: number, one) => all + Number(one), 0);
    expect(sum).toBe(question === 'years' ? years : undefined);
  }
});

it('searches texts, folded', () => {
  const { users } = set().page(request({ q: 'A COTE' }), now);
  expect(users).toHaveLength(people.filter((one) => has(one, 'note', ['à côté'])).length);
  expect(users.length).toBeGreaterThan(0);
});

it('refuses a filter in another form', () => {
  for (const filter of ['size', 'size.m;', '__proto__.x', 'size.m,', 'size.<b>', 'x'.repeat(3_000)])
    expect(() => request({ answers: filter })).toThrow('answers');
  expect([...readAnswerFilter('size.m,size.,constructor.tea')]).toEqual([
    ['size', new Set(['m', ''])],
    ['constructor', new Set(['tea'])],
  ]);
});
