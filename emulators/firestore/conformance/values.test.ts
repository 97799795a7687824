/** Every value type stored and read again, unusual field names, and equal numbers. */
import { DocumentReference, FieldValue, GeoPoint, Timestamp } from 'firebase-admin/firestore';
import { expect } from 'vitest';
import { collectionOf, db, ids } from './support/connection';
import { documented } from './support/documented';

async function roundTrip(data: object) {
  return (await (await collectionOf({ a: data })).doc('a').get()).data();
}

documented('docs: data types', 'returns values as stored, but times in whole microseconds', async () => {
  const data = {
    ...{ null: null, yes: true, no: false, zero: 0, minusZero: -0, double: -1.5, large: 1e300 },
    ...{ nan: NaN, infinities: [Infinity, -Infinity], empty: '', text: 'é😀\u0000' },
    ...{ bytes: Buffer.from([0, 255, 1]), noBytes: Buffer.alloc(0), point: new GeoPoint(-90, 180) },
    ...{ list: [1, 'a', { deep: [] }], map: { empty: {}, list: [] } },
    earliest: new Timestamp(-62135596800, 0),
    latest: new Timestamp(253402300799, 999_999_000),
  };
  const ref = db.doc('people/ada');
  const found = (await roundTrip({ ...data, ref, time: new Timestamp(1, 123_456_789) })) ?? {};
  const foundRef: unknown = found['ref'];
  expect(found).toEqual({ ...data, ref: foundRef, time: new Timestamp(1, 123_456_000) });
  expect(foundRef instanceof DocumentReference && foundRef.path).toBe(ref.path);
});

documented('proto: document', 'accepts fields named like properties of Object.prototype', async () => {
  const data = { constructor: 1, toString: 2, hasOwnProperty: { valueOf: 3 } };
  expect(await roundTrip(data)).toEqual(data);
  const collection = await collectionOf({ a: data, b: { n: 1 } });
  expect(await ids(collection.orderBy('constructor'))).toEqual(['a']);
});

documented('docs: data types', 'treats an integer and an equal double as equal', async () => {
  const collection = await collectionOf({ b: { v: 1 }, a: { v: 1 } });
  await collection.doc('a').update({ v: FieldValue.increment(0.5) });
  await collection.doc('a').update({ v: FieldValue.increment(-0.5) });
  expect(await ids(collection.where('v', '==', 1))).toEqual(['a', 'b']);
  expect(await ids(collection.orderBy('v'))).toEqual(['a', 'b']);
});
