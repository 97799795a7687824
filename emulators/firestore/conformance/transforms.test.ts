/** Field transforms: values that the server computes. */
import { FieldValue, Timestamp, type DocumentData } from 'firebase-admin/firestore';
import { expect } from 'vitest';
import { db, newCollection } from './support/connection';
import { documented } from './support/documented';
import { INVALID_ARGUMENT, statusOf } from './support/status';

/** Sets a document, updates it and reads the result. */
async function dataAfter(start: DocumentData, update: DocumentData): Promise<DocumentData | undefined> {
  const ref = newCollection().doc();
  await ref.set(start);
  await ref.update(update);
  return (await ref.get()).data();
}

const increment = (by: number) => FieldValue.increment(by);
const arrayUnion = (...items: unknown[]) => FieldValue.arrayUnion(...items);
const arrayRemove = (...items: unknown[]) => FieldValue.arrayRemove(...items);
const serverTimestamp = () => FieldValue.serverTimestamp();

documented('proto: write', 'serverTimestamp stores one time per commit, in whole milliseconds', async () => {
  const collection = newCollection();
  const startTime = Date.now();
  const time = serverTimestamp();
  const batch = db.batch().set(collection.doc('a'), { x: time, m: { y: time } });
  await batch.set(collection.doc('b'), { x: time }).commit();
  const [a, b] = (await collection.get()).docs;
  const timestamp: unknown = a?.get('x');
  expect([a?.get('m.y'), b?.get('x')]).toEqual([timestamp, timestamp]);
  if (!(timestamp instanceof Timestamp)) throw new Error('no timestamp');
  expect(Math.abs(timestamp.toMillis() - startTime)).toBeLessThan(60_000);
  expect(timestamp.nanoseconds % 1_000_000).toBe(0);
});

documented('docs: add data', 'increment adds to a number, and replaces anything else', async () => {
  expect(await dataAfter({ n: 5 }, { n: increment(-7) })).toEqual({ n: -2 });
  expect(await dataAfter({ n: 1 }, { n: increment(0.5) })).toEqual({ n: 1.5 });
  const update = { a: increment(3), b: increment(3) };
  expect(await dataAfter({ b: 'text' }, update)).toEqual({ a: 3, b: 3 });
});

documented('docs: add data', 'concurrent increments lose no update, and create the document', async () => {
  const ref = newCollection().doc();
  await Promise.all(Array.from({ length: 30 }, () => ref.set({ m: { n: increment(1) } }, { merge: true })));
  expect((await ref.get()).data()).toEqual({ m: { n: 30 } });
});

documented('docs: add data', 'arrayUnion appends missing elements, in order', async () => {
  expect(await dataAfter({ a: [1, 2] }, { a: arrayUnion(3, 2, 4, 3) })).toEqual({ a: [1, 2, 3, 4] });
  const stored = [{ x: 1, y: 2 }];
  expect(await dataAfter({ a: stored }, { a: arrayUnion({ y: 2, x: 1 }) })).toEqual({ a: stored });
  const update = { a: arrayUnion('x'), b: arrayUnion('x') };
  expect(await dataAfter({ a: 'text' }, update)).toEqual({ a: ['x'], b: ['x'] });
});

documented('docs: add data', 'arrayRemove removes every equal element', async () => {
  expect(await dataAfter({ a: [1, 2, 1, 3] }, { a: arrayRemove(1, 9) })).toEqual({ a: [2, 3] });
  expect(await dataAfter({}, { a: arrayRemove(1) })).toEqual({ a: [] });
});

documented('proto: write', 'at most 500 transforms apply, after the update', async () => {
  const update = { n: increment(1), text: 'x', list: arrayUnion(1) };
  expect(await dataAfter({ n: 1 }, update)).toEqual({ n: 2, text: 'x', list: [1] });
  const fields = Array.from({ length: 501 }, (_, i) => [`f${i}`, serverTimestamp()] as const);
  expect(await statusOf(newCollection().doc().set(Object.fromEntries(fields)))).toBe(INVALID_ARGUMENT);
});
