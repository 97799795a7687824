/** Aggregations: count, sum and average. */
import { AggregateField, type Query } from 'firebase-admin/firestore';
import { expect } from 'vitest';
import { collectionOf, newCollection } from './support/connection';
import { documented } from './support/documented';

const samples = { a: { n: 1, m: 2 }, b: { n: 2 }, c: { n: 'text', m: 4 }, d: { m: 1 }, e: { n: 4, m: null } };
const sum = (field: string) => AggregateField.sum(field);
const sumAndMean = async (query: Query) =>
  (await query.aggregate({ total: sum('n'), mean: AggregateField.average('n') }).get()).data();

documented('docs: aggregation', 'count counts the results of a query', async () => {
  const collection = await collectionOf(samples);
  const countOf = async (query: Query) => (await query.count().get()).data().count;
  expect(await countOf(collection)).toBe(5);
  expect(await countOf(collection.where('n', '>', 1))).toBe(2);
  expect(await countOf(collection.orderBy('n'))).toBe(4);
  expect(await countOf(collection.limit(3))).toBe(3);
});

documented('proto: query', 'sum and average ignore values other than numbers, but not NaN', async () => {
  const collection = await collectionOf(samples);
  expect(await sumAndMean(collection)).toEqual({ total: 7, mean: 7 / 3 });
  expect(await sumAndMean(collection.where('m', '==', 2).where('n', '>', 0))).toEqual({ total: 1, mean: 1 });
  expect(await sumAndMean(newCollection())).toEqual({ total: 0, mean: null });
  const withNaN = await collectionOf({ a: { n: 1 }, b: { n: NaN } });
  expect(await sumAndMean(withNaN)).toEqual({ total: NaN, mean: NaN });
});

documented('docs: aggregation', 'aggregations cover only documents with all aggregated fields', async () => {
  const fields = { count: AggregateField.count(), n: sum('n'), m: sum('m') };
  const snapshot = await (await collectionOf(samples)).aggregate(fields).get();
  expect(snapshot.data()).toEqual({ count: 3, n: 5, m: 6 });
});
