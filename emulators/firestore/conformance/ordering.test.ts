/** Orderings, limits, cursors and projections. */
import { FieldPath } from 'firebase-admin/firestore';
import { describe, expect } from 'vitest';
import { collectionOf, ids, newCollection } from './support/connection';
import { documented } from './support/documented';

const people = {
  a: { n: 2, city: 'x' },
  b: { n: 1, city: 'y' },
  c: { n: 3, city: 'x' },
  d: { city: 'z' },
  e: { n: 1, city: 'x' },
};

describe('orderBy', () => {
  documented('docs: order and limit', 'defaults to the document id', async () => {
    expect(await ids(await collectionOf({ b: {}, a: {}, C: {} }))).toEqual(['C', 'a', 'b']);
  });

  documented('docs: order and limit', 'leaves out documents without the field', async () => {
    expect(await ids((await collectionOf(people)).orderBy('n'))).toEqual(['b', 'e', 'a', 'c']);
  });

  documented('docs: order and limit', 'breaks ties by id in the same direction', async () => {
    expect(await ids((await collectionOf(people)).orderBy('n', 'desc'))).toEqual(['c', 'a', 'e', 'b']);
  });

  documented('docs: order and limit', 'sorts by several fields, each in its own direction', async () => {
    const collection = await collectionOf(people);
    expect(await ids(collection.orderBy('city').orderBy('n', 'desc'))).toEqual(['c', 'a', 'e', 'b']);
    expect(await ids(collection.orderBy('n', 'desc').orderBy('city'))).toEqual(['c', 'a', 'e', 'b']);
  });

  documented('proto: query', 'by id, descending', async () => {
    const collection = await collectionOf(people);
    expect(await ids(collection.orderBy(FieldPath.documentId(), 'desc'))).toEqual(['e', 'd', 'c', 'b', 'a']);
  });

  documented('docs: order and limit', 'sorts by a nested field', async () => {
    const collection = await collectionOf({ a: { m: { x: 2 } }, b: { m: { x: 1 } }, c: { m: 3 }, d: {} });
    expect(await ids(collection.orderBy('m.x'))).toEqual(['b', 'a']);
  });

  documented('docs: order and limit', 'includes documents whose field is null', async () => {
    const collection = await collectionOf({ a: { n: 1 }, b: { n: null }, c: {} });
    expect(await ids(collection.orderBy('n'))).toEqual(['b', 'a']);
  });

  documented('docs: order and limit', 'reflects later writes', async () => {
    const collection = await collectionOf(people);
    const query = collection.orderBy('n').orderBy('city');
    expect(await ids(query)).toEqual(['e', 'b', 'a', 'c']);
    await collection.doc('c').update({ n: 0 });
    await collection.doc('d').update({ n: 1.5 });
    await collection.doc('a').delete();
    await collection.doc('b').set({ other: 1 });
    await collection.doc('f').create({ n: 1, city: 'a' });
    expect(await ids(query)).toEqual(['c', 'f', 'e', 'd']);
  });
});

describe('limits', () => {
  documented('docs: order and limit', 'limit returns the first results', async () => {
    expect(await ids((await collectionOf(people)).orderBy('n').limit(2))).toEqual(['b', 'e']);
  });

  documented('sdk: admin', 'limitToLast returns the last results, in the requested order', async () => {
    const collection = await collectionOf(people);
    expect(await ids(collection.orderBy('n').limitToLast(2))).toEqual(['a', 'c']);
    expect(await ids(collection.orderBy('n', 'desc').limitToLast(3))).toEqual(['a', 'e', 'b']);
  });

  documented('docs: order and limit', 'pages cover the collection without gaps or overlaps', async () => {
    const collection = newCollection();
    await Promise.all(Array.from({ length: 53 }, (_, i) => collection.doc(`d${i}`).set({ n: (i * 7) % 10 })));
    const query = collection.orderBy('n', 'desc');
    const pages: string[] = [];
    let { docs } = await query.limit(10).get();
    for (let last = docs.at(-1); last !== undefined; last = docs.at(-1)) {
      pages.push(...docs.map(({ id }) => id));
      ({ docs } = await query.startAfter(last).limit(10).get());
    }
    expect(pages).toEqual(await ids(query));
    expect(new Set(pages).size).toBe(53);
  });
});

describe('cursors', () => {
  documented('docs: cursors', 'startAt and endAt include, startAfter and endBefore exclude', async () => {
    const query = (await collectionOf(people)).orderBy('n');
    expect(await ids(query.startAt(2))).toEqual(['a', 'c']);
    expect(await ids(query.startAfter(2))).toEqual(['c']);
    expect(await ids(query.endAt(2))).toEqual(['b', 'e', 'a']);
    expect(await ids(query.endBefore(2))).toEqual(['b', 'e']);
    expect(await ids(query.startAt(1.5).endBefore(3))).toEqual(['a']);
    expect(await ids(query.startAfter(3))).toEqual([]);
  });

  documented('docs: cursors', 'follow a descending order', async () => {
    const query = (await collectionOf(people)).orderBy('n', 'desc');
    expect(await ids(query.startAt(2))).toEqual(['a', 'e', 'b']);
    expect(await ids(query.startAfter(3).endBefore(1))).toEqual(['a']);
  });

  documented('docs: cursors', 'made from a document distinguish equal values', async () => {
    const collection = await collectionOf(people);
    const query = collection.orderBy('n');
    const second = await collection.doc('b').get();
    expect(await ids(query.startAfter(second))).toEqual(['e', 'a', 'c']);
    expect(await ids(query.startAt(second).limit(2))).toEqual(['b', 'e']);
    expect(await ids(query.endBefore(await collection.doc('e').get()))).toEqual(['b']);
  });

  documented('docs: cursors', 'allow fewer values than orderings', async () => {
    const query = (await collectionOf(people)).orderBy('n').orderBy('city');
    expect(await ids(query.startAt(1))).toEqual(['e', 'b', 'a', 'c']);
    expect(await ids(query.startAfter(1))).toEqual(['a', 'c']);
    expect(await ids(query.startAt(1, 'y'))).toEqual(['b', 'a', 'c']);
    expect(await ids(query.endAt(1))).toEqual(['e', 'b']);
  });

  documented('docs: cursors', 'page through a whole collection', async () => {
    const collection = newCollection();
    await Promise.all(Array.from({ length: 25 }, (_, i) => collection.doc(`d${i}`).set({ n: i % 4 })));
    const seen: string[] = [];
    let query = collection.orderBy('n').limit(4);
    for (let pages = 0; pages < 10; pages++) {
      const { docs } = await query.get();
      seen.push(...docs.map(({ id }) => id));
      const last = docs.at(-1);
      if (last !== undefined) query = query.startAfter(last);
    }
    expect(seen).toEqual(await ids(collection.orderBy('n')));
  });

  documented('docs: cursors', 'combine with filters and limitToLast', async () => {
    const query = (await collectionOf(people)).where('city', '==', 'x').orderBy('n');
    expect(await ids(query.startAfter(1))).toEqual(['a', 'c']);
    expect(await ids(query.endAt(2).limitToLast(1))).toEqual(['a']);
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
