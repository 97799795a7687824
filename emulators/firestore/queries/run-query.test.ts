/** The cost of a query, counted in documents read, since elapsed time varies on a busy machine. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WireStructuredQuery, WireValue } from '../wire/messages';
import { Database } from '../documents/database';
import { Clock } from '../values/time';
import type { Fields } from '../values/value';
import { parseQuery } from './parse-query';
import { runQuery } from './run-query';

const DOCUMENT_COUNT = 4_000;
/** A page of 25 plus some binary searches. */
const MAX_READS = 25 + 8 * Math.ceil(Math.log2(DOCUMENT_COUNT));

let readCount = 0;
let database: Database;

function store(i: number, n: number): void {
  const city = i % 4 === 0 ? 'Gent' : 'Luik';
  const fields: Fields = { n: { integerValue: String(n) }, city: { stringValue: city } };
  const after = {
    ...{ collection: 'c', id: `d${i}`, createTime: 1, updateTime: 1 },
    get fields() {
      readCount++;
      return fields;
    },
  };
  const path = `c/d${i}`;
  database.apply([{ path, before: database.get(path), after }], database.clock.next());
}

const order = (fieldPath: string, direction = 'ASCENDING') => ({ field: { fieldPath }, direction });
const equal = (fieldPath: string, value: WireValue) => ({
  fieldFilter: { field: { fieldPath }, op: 'EQUAL', value },
});
const integer = (value: number): WireValue => ({ integerValue: String(value) });

function run(wire: Omit<WireStructuredQuery, 'from'>): readonly string[] {
  const query = parseQuery('', { from: [{ collectionId: 'c' }], ...wire });
  return runQuery(database, query).map(({ id }) => id);
}

beforeAll(() => {
  database = new Database('projects/p/databases/(default)', new Clock());
  for (let i = 0; i < DOCUMENT_COUNT; i++) store(i, i);
});

beforeEach(() => {
  // Cache the sorted lists, which an earlier test may have evicted: the first query with an ordering sorts.
  const limit = { value: 1 };
  run({ orderBy: [order('n')], limit });
  run({ where: equal('city', { stringValue: 'Gent' }), orderBy: [order('n')], limit });
  readCount = 0;
});

describe(`a page of 25 from ${DOCUMENT_COUNT} documents`, () => {
  const page = { limit: { value: 25 } };
  const ascending = { orderBy: [order('n')], ...page };
  const descending = { orderBy: [order('n', 'DESCENDING')], ...page };
  const fromGent = equal('city', { stringValue: 'Gent' });
  const range = { fieldFilter: { field: { fieldPath: 'n' }, op: 'GREATER_THAN', value: integer(3000) } };
  it.each<[string, Omit<WireStructuredQuery, 'from'>, string, string]>([
    ['the first page', ascending, 'd0', 'd24'],
    ['the first page, descending', descending, 'd3999', 'd3975'],
    ['a middle page, by cursor', { ...ascending, startAt: { values: [integer(1999)] } }, 'd2000', 'd2024'],
    ['an equality and an ordering', { ...descending, where: fromGent }, 'd3996', 'd3900'],
    ['a range', { ...ascending, where: range }, 'd3001', 'd3025'],
  ])('reads few documents for %s', (_, query, first, last) => {
    const ids = run(query);
    expect([ids[0], ids.at(-1), ids.length]).toEqual([first, last, 25]);
    expect(readCount).toBeLessThan(MAX_READS);
  });

  it('reads few documents after a write', () => {
    store(5, -1);
    expect(run({ orderBy: [order('n')], ...page })[0]).toBe('d5');
    store(5, 5);
    expect(run({ orderBy: [order('n')], ...page })[5]).toBe('d5');
    expect(readCount).toBeLessThan(8 * MAX_READS);
  });
});

it('reads few documents to find one by an equality', () => {
  run({ where: equal('n', integer(1)) });
  readCount = 0;
  expect(run({ where: equal('n', integer(777)) })).toEqual(['d777']);
  expect(readCount).toBeLessThan(MAX_READS);
});

it('returns correct results for more orderings than are cached', () => {
  for (let round = 0; round < 2; round++)
    for (let i = 0; i < 30; i++) {
      const query = { where: equal(`f${i}`, integer(1)), orderBy: [order('n')], limit: { value: 1 } };
      expect(run(query)).toEqual([]);
    }
  expect(run({ orderBy: [order('n')], limit: { value: 2 } })).toEqual(['d0', 'd1']);
});
