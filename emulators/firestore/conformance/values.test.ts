/** Every value type: round trips and sort order. */
import {
  DocumentReference,
  FieldValue,
  GeoPoint,
  Timestamp,
  type DocumentData,
} from 'firebase-admin/firestore';
import { expect } from 'vitest';
import { collectionOf, db, ids, newCollection } from './support/connection';
import { documented } from './support/documented';

async function roundTrip(data: DocumentData): Promise<DocumentData | undefined> {
  const ref = newCollection().doc();
  await ref.set(data);
  return (await ref.get()).data();
}

documented('docs: data types', 'gives back every kind of value as it was stored', async () => {
  const data = {
    ...{ null: null, yes: true, no: false, zero: 0, minusZero: -0, double: -1.5, large: 1e300 },
    ...{ nan: NaN, infinities: [Infinity, -Infinity], empty: '', text: 'é😀\u0000' },
    ...{ bytes: Buffer.from([0, 255, 1]), noBytes: Buffer.alloc(0), point: new GeoPoint(-90, 180) },
    ...{ list: [1, 'a', { deep: [] }], map: { empty: {}, list: [] } },
    first: new Timestamp(-62135596800, 0),
    last: new Timestamp(253402300799, 999_999_000),
  };
  const ref = db.doc('people/ada');
  const {
    ref: foundRef,
    fine,
    ...found
  } = (await roundTrip({ ...data, ref, fine: new Timestamp(1, 123_456_789) })) ?? {};
  expect(found).toEqual(data);
  expect(foundRef instanceof DocumentReference && foundRef.path).toBe(ref.path);
  expect(fine).toEqual(new Timestamp(1, 123_456_000));
});

documented('proto: document', 'accepts fields named like properties of Object.prototype', async () => {
  const data = { constructor: 1, toString: 2, hasOwnProperty: { valueOf: 3 } };
  expect(await roundTrip(data)).toEqual(data);
  const collection = await collectionOf({ a: data, b: { n: 1 } });
  expect(await ids(collection.orderBy('constructor'))).toEqual(['a']);
});

// random-queries.test.ts compares the order of many more with Google's own engine.
documented('docs: data types', 'sorts values by type, and those of one type by value', async () => {
  const values = [
    ...[null, false, true],
    ...[NaN, -Infinity, -2.5, -2, -1, 0, 0.5, 1, 1.5, 2, Number.MAX_SAFE_INTEGER, 1e300, Infinity],
    ...[new Timestamp(-1, 0), new Timestamp(0, 1000), new Timestamp(0, 2000), new Timestamp(10, 0)],
    ...['', 'A', 'B', 'a', 'aa', 'z', 'é', '\u{ffff}', '\u{1f600}'],
    ...[[], [0], [0, 0], [0, 1], [1], [255]].map((bytes) => Buffer.from(bytes)),
    ...['a/a', 'a/a/b/a', 'a/b', 'a!/a', 'b/a'].map((path) => db.doc(path)),
    ...[new GeoPoint(-90, 0), new GeoPoint(0, -180), new GeoPoint(0, 0), new GeoPoint(1, -5)],
    ...[[], [1], [1, 2], [1, 3], [2], ['a']],
    ...[{}, { a: 1 }, { a: 1, b: 0 }, { a: 2 }, { a: 'x' }, { aa: 0 }, { b: 0 }],
  ];
  const entries = values.map((v, i) => [`d${i}`, { v }] as const).reverse();
  const collection = await collectionOf(Object.fromEntries(entries));
  expect(await ids(collection.orderBy('v'))).toEqual(values.map((_, i) => `d${i}`));
});

documented('docs: data types', 'treats an integer and an equal double as equal', async () => {
  const collection = await collectionOf({ b: { v: 1 }, a: { v: 1 } });
  await collection.doc('a').update({ v: FieldValue.increment(0.5) });
  await collection.doc('a').update({ v: FieldValue.increment(-0.5) });
  expect(await ids(collection.where('v', '==', 1))).toEqual(['a', 'b']);
  expect(await ids(collection.orderBy('v'))).toEqual(['a', 'b']);
});
