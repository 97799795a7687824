/** Every value type: round trips and sort order. */
import { FieldValue, GeoPoint, Timestamp, type DocumentData } from 'firebase-admin/firestore';
import { describe, expect } from 'vitest';
import { collectionOf, db, ids, newCollection } from './support/connection';
import { documented } from './support/documented';

async function roundTrip(data: DocumentData): Promise<DocumentData | undefined> {
  const ref = newCollection().doc();
  await ref.set(data);
  return (await ref.get()).data();
}

/** Stores the values under their index and returns the indexes in the order of the values. */
async function orderOf(values: readonly unknown[]): Promise<readonly number[]> {
  const entries = values.map((v, i) => [`d${i}`, { v }] as const).reverse();
  const collection = await collectionOf(Object.fromEntries(entries));
  return (await ids(collection.orderBy('v'))).map((id) => Number(id.slice(1)));
}

const inOrder = (values: readonly unknown[]) => values.map((_, i) => i);

describe('a round trip preserves', () => {
  documented('docs: data types', 'null, booleans, numbers and strings', async () => {
    const data = { a: null, b: true, c: false, d: 0, e: -1.5, f: 1e300, g: '', h: 'é😀\u0000' };
    expect(await roundTrip(data)).toEqual(data);
  });

  documented('docs: data types', 'NaN, the infinities and -0', async () => {
    expect(await roundTrip({ a: NaN, b: Infinity, c: -Infinity, d: -0 })).toEqual({
      a: NaN,
      b: Infinity,
      c: -Infinity,
      d: -0,
    });
  });

  documented('docs: data types', 'timestamps, to the microsecond', async () => {
    const data = { first: new Timestamp(-62135596800, 0), last: new Timestamp(253402300799, 999_999_000) };
    expect(await roundTrip(data)).toEqual(data);
    expect(await roundTrip({ t: new Timestamp(1, 123_456_789) })).toEqual({
      t: new Timestamp(1, 123_456_000),
    });
  });

  documented('docs: data types', 'bytes, geo points and references', async () => {
    const ref = db.doc('people/ada');
    const data = {
      bytes: Buffer.from([0, 255, 1]),
      empty: Buffer.alloc(0),
      point: new GeoPoint(-90, 180),
      ref,
    };
    const found = await roundTrip(data);
    expect(found).toMatchObject({ bytes: data.bytes, empty: data.empty, point: data.point });
    expect((found?.['ref'] as typeof ref | undefined)?.path).toBe('people/ada');
  });

  documented('docs: data types', 'arrays and maps, nested and empty', async () => {
    const data = { list: [1, 'a', { deep: [[]].flat() }], map: { empty: {}, list: [] } };
    expect(await roundTrip(data)).toEqual(data);
  });

  documented('proto: document', 'fields named like properties of Object.prototype', async () => {
    const data = { constructor: 1, toString: 2, hasOwnProperty: { valueOf: 3 } };
    expect(await roundTrip(data)).toEqual(data);
    const collection = await collectionOf({ a: data, b: { n: 1 } });
    expect(await ids(collection.orderBy('constructor'))).toEqual(['a']);
  });
});

describe('the order of values', () => {
  documented('docs: data types', 'sorts by type first', async () => {
    const values = [
      null,
      false,
      true,
      NaN,
      -Infinity,
      -1,
      0,
      1.5,
      Infinity,
      new Timestamp(0, 0),
      new Timestamp(1, 0),
      '',
      'text',
      Buffer.alloc(0),
      Buffer.from('a'),
      db.doc('a/a'),
      db.doc('b/a'),
      new GeoPoint(-1, 5),
      new GeoPoint(0, 0),
      [],
      [1],
      {},
      { a: 1 },
    ];
    expect(await orderOf(values)).toEqual(inOrder(values));
  });

  documented('docs: data types', 'sorts integers and doubles together', async () => {
    const values = [-2.5, -2, -1, 0.5, 1, 1.5, 2, 9007199254740991, 1e300];
    expect(await orderOf(values)).toEqual(inOrder(values));
  });

  documented('docs: data types', 'sorts strings by UTF-8 bytes', async () => {
    const values = ['', 'A', 'B', 'a', 'aa', 'z', 'é', '\u{ffff}', '\u{1f600}'];
    expect(await orderOf(values)).toEqual(inOrder(values));
  });

  documented('docs: data types', 'sorts timestamps chronologically', async () => {
    const values = [
      new Timestamp(-1, 0),
      new Timestamp(0, 1000),
      new Timestamp(0, 2000),
      new Timestamp(10, 0),
    ];
    expect(await orderOf(values)).toEqual(inOrder(values));
  });

  documented('docs: data types', 'sorts bytes byte by byte', async () => {
    const values = [[], [0], [0, 0], [0, 1], [1], [255]].map((bytes) => Buffer.from(bytes));
    expect(await orderOf(values)).toEqual(inOrder(values));
  });

  documented('docs: data types', 'sorts references by path elements', async () => {
    const values = ['a/a', 'a/a/b/a', 'a/b', 'a!/a', 'b/a'].map((path) => db.doc(path));
    expect(await orderOf(values)).toEqual(inOrder(values));
  });

  documented('docs: data types', 'sorts geo points by latitude, then longitude', async () => {
    const values = [
      [-90, 0],
      [0, -180],
      [0, 0],
      [0, 1],
      [1, -5],
    ].map(([latitude = 0, longitude = 0]) => new GeoPoint(latitude, longitude));
    expect(await orderOf(values)).toEqual(inOrder(values));
  });

  documented('docs: data types', 'sorts arrays by elements, then length', async () => {
    const values = [[], [1], [1, 2], [1, 3], [2], ['a']];
    expect(await orderOf(values)).toEqual(inOrder(values));
  });

  documented('docs: data types', 'sorts maps by key, then value, then size', async () => {
    const values = [{}, { a: 1 }, { a: 1, b: 0 }, { a: 2 }, { a: 'x' }, { aa: 0 }, { b: 0 }];
    expect(await orderOf(values)).toEqual(inOrder(values));
  });

  documented('docs: data types', 'treats an integer and an equal double as equal', async () => {
    const collection = await collectionOf({ b: { v: 1 }, a: { v: 1 } });
    await collection.doc('a').update({ v: FieldValue.increment(0.5) });
    await collection.doc('a').update({ v: FieldValue.increment(-0.5) });
    expect(await ids(collection.where('v', '==', 1))).toEqual(['a', 'b']);
    expect(await ids(collection.orderBy('v'))).toEqual(['a', 'b']);
  });
});
