/** Orderings and projections that the random queries of random-queries.test.ts do not cover. */
import { FieldPath } from 'firebase-admin/firestore';
import { describe, expect } from 'vitest';
import { collectionOf, ids } from './support/connection';
import { documented } from './support/documented';

const people = {
  ...{ a: { n: 2, city: 'x' }, b: { n: 1, city: 'y' }, c: { n: 3, city: 'x' } },
  ...{ d: { city: 'z' }, e: { n: 1, city: 'x' } },
};

describe('an ordering', () => {
  documented('docs: order and limit', 'is by id by default, or by descending id on request', async () => {
    const collection = await collectionOf({ b: {}, a: {}, C: {} });
    expect(await ids(collection)).toEqual(['C', 'a', 'b']);
    expect(await ids(collection.orderBy(FieldPath.documentId(), 'desc'))).toEqual(['b', 'a', 'C']);
  });

  // The random queries have few documents that are equal in the first field.
  documented('docs: order and limit', 'has several fields, each with its own direction', async () => {
    const collection = await collectionOf(people);
    expect(await ids(collection.orderBy('city').orderBy('n', 'desc'))).toEqual(['c', 'a', 'e', 'b']);
    expect(await ids(collection.orderBy('n', 'desc').orderBy('city'))).toEqual(['c', 'a', 'e', 'b']);
  });

  documented('docs: queries', 'is by default by the fields of range filters, alphabetically', async () => {
    const collection = await collectionOf({ a: { x: 2, y: 1 }, b: { x: 1, y: 2 }, c: { x: 1, y: 1 } });
    expect(await ids(collection.where('y', '<', 5).where('x', '<', 5))).toEqual(['c', 'b', 'a']);
  });
});

describe('select', () => {
  documented('proto: query', 'returns only the named fields, including nested ones', async () => {
    const collection = await collectionOf({ a: { x: 1, m: { y: 2, z: 3 } }, b: { m: 1 } });
    const data = (await collection.select('x', 'm.y').get()).docs.map((doc) => doc.data());
    expect(data).toEqual([{ x: 1, m: { y: 2 } }, {}]);
  });

  documented('sdk: admin', 'returns only document names when no field is given', async () => {
    const { docs } = await (await collectionOf(people)).select().limit(1).get();
    expect(docs.map((doc) => [doc.id, doc.data()])).toEqual([['a', {}]]);
  });
});
