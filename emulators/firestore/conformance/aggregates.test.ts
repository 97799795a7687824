/** Aggregations: count, sum and average. */
import { AggregateField } from 'firebase-admin/firestore';
import { describe, expect } from 'vitest';
import { collectionOf, newCollection } from './support/connection';
import { documented } from './support/documented';

const numbers = { a: { n: 1, m: 2 }, b: { n: 2 }, c: { n: 'text', m: 4 }, d: { m: 1 }, e: { n: 4, m: null } };

describe('count', () => {
  documented('docs: aggregation', 'counts the results of a query', async () => {
    const collection = await collectionOf(numbers);
    expect((await collection.count().get()).data()).toEqual({ count: 5 });
    expect((await collection.where('n', '>', 1).count().get()).data()).toEqual({ count: 2 });
    expect((await newCollection().count().get()).data()).toEqual({ count: 0 });
  });

  documented('docs: aggregation', 'leaves out documents without the ordered field', async () => {
    expect((await (await collectionOf(numbers)).orderBy('n').count().get()).data()).toEqual({ count: 4 });
  });

  documented('docs: aggregation', 'respects a limit', async () => {
    const collection = await collectionOf(numbers);
    expect((await collection.limit(3).count().get()).data()).toEqual({ count: 3 });
  });
});

describe('sum and average', () => {
  documented('proto: query', 'ignore values that are not numbers', async () => {
    const collection = await collectionOf(numbers);
    expect((await collection.aggregate({ total: AggregateField.sum('n') }).get()).data()).toEqual({
      total: 7,
    });
    expect((await collection.aggregate({ mean: AggregateField.average('n') }).get()).data()).toEqual({
      mean: 7 / 3,
    });
  });

  documented('docs: aggregation', 'include what matches an equality and a range', async () => {
    const collection = await collectionOf({
      a: { state: 'in', n: 1 },
      b: { state: 'in', n: 4 },
      c: { state: 'out', n: 8 },
      d: { state: 'in', n: 0 },
      e: { n: 16 },
    });
    const total = collection
      .where('state', '==', 'in')
      .where('n', '>', 0)
      .aggregate({ total: AggregateField.sum('n') });
    expect((await total.get()).data()).toEqual({ total: 5 });
  });

  documented('proto: query', 'return 0 and null without results', async () => {
    const query = newCollection().aggregate({
      total: AggregateField.sum('n'),
      mean: AggregateField.average('n'),
    });
    expect((await query.get()).data()).toEqual({ total: 0, mean: null });
  });

  documented('proto: query', 'return NaN when a value is NaN', async () => {
    const collection = await collectionOf({ a: { n: 1 }, b: { n: NaN } });
    expect((await collection.aggregate({ total: AggregateField.sum('n') }).get()).data()).toEqual({
      total: NaN,
    });
  });

  documented(
    'docs: aggregation',
    'include only documents that have all the fields when combined',
    async () => {
      const query = (await collectionOf(numbers)).aggregate({
        count: AggregateField.count(),
        n: AggregateField.sum('n'),
        m: AggregateField.sum('m'),
      });
      expect((await query.get()).data()).toEqual({ count: 3, n: 5, m: 6 });
    },
  );
});
