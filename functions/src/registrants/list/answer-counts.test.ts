/** Filter, counts and statistics of answers (ORG-20, ORG-40, EDIT-33). */
import { readAnswerFilter } from 'contract/registrant/answers';
import { listSchema } from 'contract/registrant/list/registrant-list-request';
import { validate } from 'contract/wire/validate';
import { questions } from 'contract/testing/questions';
import { provideSample } from 'contract/testing/sample-edition';
import { beforeEach, expect, it } from 'vitest';
import { setOf } from '../testing/registrant';

beforeEach(() => provideSample({ questions }));

const now = new Date('2025-08-28T12:00:00Z');
const set = setOf([
  { answers: { size: 's', constructor: ['coffee', 'milk'], vegan: 'Yes', years: 3 } },
  { answers: { size: 'm', constructor: ['tea'], vegan: 'Yes', note: 'à côté' } },
  { answers: { size: 'm', constructor: ['coffee', 'tea'], years: 7 } },
  { answers: { size: 'm', vegan: 'No', years: 9 }, state: 'cancelled' },
  {},
]);
const request = (filter: object) =>
  validate(listSchema, { page: 0, limit: 1_000, facets: 'true', ...filter });
const pageOf = (filter: object) => set.page(request(filter), now);

/** A question's counts ignore the filter's answers to this question. */
it.each([
  ['', '01234', 's 1, m 3,  1', 'coffee 2, tea 2, milk 1,  2', 'Yes 2, No 1,  2'],
  ['size.m', '123', 's 1, m 3,  1', 'coffee 1, tea 2,  1', 'Yes 1, No 1,  1'],
  ['size.s,size.m,constructor.tea', '12', 's 0, m 2,  0', 'coffee 2, tea 2, milk 1,  1', 'Yes 1, No 0,  1'],
  ['constructor.milk,constructor.', '034', 's 1, m 1,  1', 'coffee 2, tea 2, milk 1,  2', 'Yes 1, No 1,  1'],
  ['other.x', '', 's 0, m 0,  0', 'coffee 0, tea 0,  0', 'Yes 0, No 0,  0'],
])('finds registrants and counts answers with the filter %j', (answers, found, ...counts) => {
  const page = pageOf({ answers });
  const ids = page.users.map(({ id }) => id).sort();
  expect(ids.join('')).toBe(found);
  const counted = page.questions?.map(({ values }) =>
    values.map(({ value, count }) => `${value} ${count}`).join(', '),
  );
  expect(counted).toEqual(counts);
});

it('counts answers in the statistics, without cancelled registrants', () => {
  const { questions: counted = [] } = set.statistics(now);
  const lines = counted.map(
    ({ question, answered, values, sum }) =>
      `${question} ${answered} ${sum}: ${values.map(({ value, count }) => value + count).join(' ')}`,
  );
  expect(lines).toEqual([
    'note 1 undefined: ',
    'size 3 undefined: s1 m2',
    'constructor 3 undefined: coffee2 tea2 milk1',
    'vegan 2 undefined: Yes2 No0',
    'years 2 10: ',
    'desk 0 undefined: ',
  ]);
});

it('searches text answers regardless of case and accents', () => {
  expect(pageOf({ q: 'A COTE' }).users).toMatchObject([{ id: '1' }]);
});

it('refuses a malformed filter of answers, and reads a valid one', () => {
  for (const filter of ['size', 'size.m;', '__proto__.x', 'size.m,', 'size.<b>', 'x'.repeat(3_000)])
    expect(() => request({ answers: filter })).toThrow('answers');
  expect([...readAnswerFilter('size.m,size.,constructor.tea')]).toEqual([
    ['size', new Set(['m', ''])],
    ['constructor', new Set(['tea'])],
  ]);
});
