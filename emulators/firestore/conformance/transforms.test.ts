/** Field transforms: values that the server computes. */
import { FieldValue, Timestamp, type DocumentData } from 'firebase-admin/firestore';
import { describe, expect } from 'vitest';
import { db, newCollection } from './support/connection';
import { documented } from './support/documented';
import { INVALID_ARGUMENT, statusOf } from './support/status';

/** Sets a document, updates it and reads the result. */
async function after(start: DocumentData, update: DocumentData): Promise<DocumentData | undefined> {
  const ref = newCollection().doc();
  await ref.set(start);
  await ref.update(update);
  return (await ref.get()).data();
}

describe('serverTimestamp', () => {
  documented('docs: add data', 'stores the server time', async () => {
    const before = Date.now();
    const { at } = (await after({}, { at: FieldValue.serverTimestamp() })) ?? {};
    expect(at).toBeInstanceOf(Timestamp);
    expect(Math.abs((at as Timestamp).toMillis() - before)).toBeLessThan(60_000);
  });

  documented('proto: write', 'stores milliseconds, the same in a whole commit', async () => {
    const collection = newCollection();
    const time = FieldValue.serverTimestamp();
    await db
      .batch()
      .set(collection.doc('a'), { x: time, m: { y: time } })
      .set(collection.doc('b'), { x: time })
      .commit();
    const [a, b] = (await collection.get()).docs;
    expect(a?.get('m.y')).toEqual(a?.get('x'));
    expect(b?.get('x')).toEqual(a?.get('x'));
    const moment: unknown = a?.get('x');
    expect(moment instanceof Timestamp && moment.nanoseconds % 1_000_000).toBe(0);
  });
});

describe('increment', () => {
  documented('docs: add data', 'adds to a number, also a negative amount', async () => {
    expect(await after({ n: 5 }, { n: FieldValue.increment(-7) })).toEqual({ n: -2 });
  });

  documented('docs: add data', 'sets a field that is missing or not a number', async () => {
    const update = { a: FieldValue.increment(3), b: FieldValue.increment(3) };
    expect(await after({ b: 'text' }, update)).toEqual({ a: 3, b: 3 });
  });

  documented('proto: write', 'returns a double for an integer plus a double', async () => {
    expect(await after({ n: 1 }, { n: FieldValue.increment(0.5) })).toEqual({ n: 1.5 });
  });

  documented('docs: add data', 'loses no concurrent increment', async () => {
    const ref = newCollection().doc();
    await Promise.all(
      Array.from({ length: 30 }, () => ref.set({ n: FieldValue.increment(1) }, { merge: true })),
    );
    expect((await ref.get()).data()).toEqual({ n: 30 });
  });
});

describe('arrayUnion and arrayRemove', () => {
  documented('docs: add data', 'arrayUnion appends missing elements, in order', async () => {
    expect(await after({ a: [1, 2] }, { a: FieldValue.arrayUnion(3, 2, 4, 3) })).toEqual({ a: [1, 2, 3, 4] });
  });

  documented('proto: write', 'arrayUnion treats any other value as an empty array', async () => {
    const update = { a: FieldValue.arrayUnion('x'), b: FieldValue.arrayUnion('x') };
    expect(await after({ a: 'text' }, update)).toEqual({ a: ['x'], b: ['x'] });
  });

  documented('proto: write', 'arrayUnion compares maps by value', async () => {
    expect(await after({ a: [{ x: 1, y: 2 }] }, { a: FieldValue.arrayUnion({ y: 2, x: 1 }) })).toEqual({
      a: [{ x: 1, y: 2 }],
    });
  });

  documented('docs: add data', 'arrayRemove removes every equal element', async () => {
    expect(await after({ a: [1, 2, 1, 3] }, { a: FieldValue.arrayRemove(1, 9) })).toEqual({ a: [2, 3] });
  });

  documented('proto: write', 'arrayRemove creates an empty array when there is none', async () => {
    expect(await after({}, { a: FieldValue.arrayRemove(1) })).toEqual({ a: [] });
  });
});

describe('transforms with other fields', () => {
  documented('proto: write', 'apply after the update, in order', async () => {
    const ref = newCollection().doc();
    await ref.set({ n: 1 });
    await ref.update({ n: FieldValue.increment(1), text: 'x', list: FieldValue.arrayUnion(1) });
    expect((await ref.get()).data()).toEqual({ n: 2, text: 'x', list: [1] });
  });

  documented('docs: add data', 'apply in a merging set of a missing document', async () => {
    const ref = newCollection().doc();
    await ref.set({ m: { n: FieldValue.increment(2) } }, { merge: true });
    expect((await ref.get()).data()).toEqual({ m: { n: 2 } });
  });

  documented('docs: quotas', 'fail above 500 per document', async () => {
    const fields = Object.fromEntries(
      Array.from({ length: 501 }, (_, i) => [`f${i}`, FieldValue.serverTimestamp()]),
    );
    expect(await statusOf(newCollection().doc().set(fields))).toBe(INVALID_ARGUMENT);
  });
});
