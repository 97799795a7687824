/** Creating, setting, updating and deleting single documents, with preconditions. */
import { FieldPath, FieldValue, type DocumentData, type DocumentReference } from 'firebase-admin/firestore';
import { describe, expect } from 'vitest';
import { collectionOf, db, newCollection } from './support/connection';
import { documented } from './support/documented';
import { ALREADY_EXISTS, FAILED_PRECONDITION, NOT_FOUND, statusOf } from './support/status';

/** @param before the document's data, if it exists @returns its data after the write */
async function after(before: DocumentData | undefined, write: (ref: DocumentReference) => Promise<unknown>) {
  const ref = newCollection().doc();
  if (before !== undefined) await ref.create(before);
  await write(ref);
  return (await ref.get()).data();
}

documented('sdk: admin', 'create fails for an existing document, and works after a delete', async () => {
  const ref = newCollection().doc();
  const first = await ref.create({ n: 1 });
  expect(await statusOf(ref.create({ n: 2 }))).toBe(ALREADY_EXISTS);
  expect((await ref.get()).data()).toEqual({ n: 1 });
  await ref.delete();
  const second = await ref.create({ n: 2 });
  expect(second.writeTime.valueOf() > first.writeTime.valueOf()).toBe(true);
  expect((await ref.get()).createTime).toEqual(second.writeTime);
});

describe('set', () => {
  documented('docs: add data', 'replaces a document, or only the merged fields', async () => {
    expect(await after(undefined, (ref) => ref.set({}))).toEqual({});
    expect(await after({ a: 1, b: 1 }, (ref) => ref.set({ a: 2 }))).toEqual({ a: 2 });
    const merge = (ref: DocumentReference) => ref.set({ m: { y: 2 } }, { merge: true });
    expect(await after({ a: 1, m: { x: 1, y: 1 } }, merge)).toEqual({ a: 1, m: { x: 1, y: 2 } });
    expect(await after(undefined, merge)).toEqual({ m: { y: 2 } });
    const named = (ref: DocumentReference) => ref.set({ a: 2, b: 2, c: 2 }, { mergeFields: ['a', 'c'] });
    expect(await after({ a: 1, b: 1, c: 1 }, named)).toEqual({ a: 2, b: 1, c: 2 });
  });

  documented('proto: document', 'keeps createTime, and advances updateTime with each change', async () => {
    const ref = newCollection().doc();
    const created = (await ref.set({ n: 1, m: { a: [1] } })).writeTime;
    expect((await ref.set({ m: { a: [1] }, n: 1 })).writeTime).toEqual(created);
    const updated = (await ref.set({ n: 2 })).writeTime;
    expect(updated.valueOf() > created.valueOf()).toBe(true);
    expect(await ref.get()).toMatchObject({ createTime: created, updateTime: updated });
    const times = new Set<string>();
    for (let n = 0; n < 20; n++) times.add((await ref.set({ n })).writeTime.valueOf());
    expect(times.size).toBe(20);
  });
});

describe('update', () => {
  documented('docs: add data', 'fails for a missing document, like delete with a precondition', async () => {
    const ref = newCollection().doc();
    expect(await statusOf(ref.update({ n: 1 }))).toBe(NOT_FOUND);
    expect((await ref.get()).exists).toBe(false);
    await ref.delete();
    expect(await statusOf(ref.delete({ exists: true }))).toBe(NOT_FOUND);
  });

  documented('docs: add data', 'changes or removes only the fields at the paths', async () => {
    const before = { m: { x: 1, y: 1 }, k: 1 };
    expect(await after(before, (ref) => ref.update({ 'm.y': 2 }))).toEqual({ m: { x: 1, y: 2 }, k: 1 });
    expect(await after(before, (ref) => ref.update({ m: { y: 2 } }))).toEqual({ m: { y: 2 }, k: 1 });
    expect(await after({ m: 'text' }, (ref) => ref.update({ 'm.x': 1 }))).toEqual({ m: { x: 1 } });
    const quoted = { 'a.b': { 'back`tick\\': 1 } };
    const path = new FieldPath('a.b', 'back`tick\\');
    expect(await after(quoted, (ref) => ref.update(path, 2))).toEqual({ 'a.b': { 'back`tick\\': 2 } });
    const gone = FieldValue.delete();
    const remove = (ref: DocumentReference) => ref.update({ k: gone, 'm.x': gone, 'none.x': gone });
    expect(await after(before, remove)).toEqual({ m: { y: 1 } });
  });
});

describe('delete', () => {
  documented('sdk: admin', 'fails when the document was changed after lastUpdateTime', async () => {
    const ref = newCollection().doc();
    const { writeTime } = await ref.create({ n: 1 });
    const { writeTime: later } = await ref.update({ n: 2 }, { lastUpdateTime: writeTime });
    expect(await statusOf(ref.update({ n: 3 }, { lastUpdateTime: writeTime }))).toBe(FAILED_PRECONDITION);
    expect(await statusOf(ref.delete({ lastUpdateTime: writeTime }))).toBe(FAILED_PRECONDITION);
    expect((await ref.get()).data()).toEqual({ n: 2 });
    await ref.delete({ lastUpdateTime: later });
    expect(await statusOf(ref.delete({ lastUpdateTime: later }))).toBe(FAILED_PRECONDITION);
  });

  documented('docs: delete data', 'does not delete subcollections', async () => {
    const ref = newCollection().doc('parent');
    const child = ref.collection('sub').doc('child');
    await db.batch().set(ref, { n: 1 }).set(child, { n: 2 }).commit();
    await ref.delete();
    expect((await child.get()).data()).toEqual({ n: 2 });
  });
});

describe('a batch', () => {
  documented('docs: transactions', 'applies no write when one fails', async () => {
    const collection = await collectionOf({ taken: { n: 1 } });
    const batch = db.batch().set(collection.doc('first'), { n: 1 });
    batch.create(collection.doc('taken'), { n: 2 }).set(collection.doc('last'), { n: 1 });
    expect(await statusOf(batch.commit())).toBe(ALREADY_EXISTS);
    expect((await collection.get()).docs.map((doc) => doc.data())).toEqual([{ n: 1 }]);
  });

  documented('proto: firestore', 'applies several writes to one document in order', async () => {
    const ref = newCollection().doc();
    const batch = db.batch().create(ref, { a: 1 }).update(ref, { b: 2 });
    await batch.update(ref, { a: FieldValue.increment(5) }).commit();
    expect((await ref.get()).data()).toEqual({ a: 6, b: 2 });
  });

  documented('docs: transactions', 'gives all its writes the same time, even more than 500', async () => {
    const collection = newCollection();
    const batch = db.batch();
    for (let n = 0; n < 501; n++) batch.set(collection.doc(), { n });
    const times = new Set((await batch.commit()).map(({ writeTime }) => writeTime.valueOf()));
    expect(times.size).toBe(1);
    expect((await collection.count().get()).data().count).toBe(501);
  });
});
