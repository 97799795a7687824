/** Creating, setting, updating and deleting single documents, with preconditions. */
import { FieldPath, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { describe, expect } from 'vitest';
import { collectionOf, db, newCollection } from './support/connection';
import { documented } from './support/documented';
import { ALREADY_EXISTS, FAILED_PRECONDITION, NOT_FOUND, statusOf } from './support/status';

describe('create', () => {
  documented('sdk: admin', 'fails when the document exists, and leaves it unchanged', async () => {
    const ref = newCollection().doc();
    await ref.create({ n: 1 });
    expect(await statusOf(ref.create({ n: 2 }))).toBe(ALREADY_EXISTS);
    expect((await ref.get()).data()).toEqual({ n: 1 });
  });

  documented('docs: add data', 'generates an id with add()', async () => {
    const ref = await newCollection().add({ n: 1 });
    expect(ref.id).toMatch(/^\w{20}$/);
    expect((await ref.get()).data()).toEqual({ n: 1 });
  });

  documented('sdk: admin', 'works again after a delete', async () => {
    const ref = newCollection().doc();
    const first = await ref.create({ n: 1 });
    await ref.delete();
    const second = await ref.create({ n: 2 });
    expect(second.writeTime.toMillis()).toBeGreaterThanOrEqual(first.writeTime.toMillis());
    expect((await ref.get()).createTime).toEqual(second.writeTime);
  });
});

describe('set', () => {
  documented('docs: add data', 'creates a document, and replaces an existing one entirely', async () => {
    const ref = newCollection().doc();
    await ref.set({ a: 1, b: 1 });
    await ref.set({ a: 2 });
    expect((await ref.get()).data()).toEqual({ a: 2 });
  });

  documented('docs: add data', 'stores an empty document', async () => {
    const ref = newCollection().doc();
    await ref.set({});
    const snapshot = await ref.get();
    expect(snapshot.exists).toBe(true);
    expect(snapshot.data()).toEqual({});
  });

  documented('docs: add data', 'changes only the named fields with merge, also in nested maps', async () => {
    const ref = newCollection().doc();
    await ref.set({ a: 1, m: { x: 1, y: 1 } });
    await ref.set({ m: { y: 2 } }, { merge: true });
    expect((await ref.get()).data()).toEqual({ a: 1, m: { x: 1, y: 2 } });
  });

  documented('docs: add data', 'creates a missing document with merge', async () => {
    const ref = newCollection().doc();
    await ref.set({ m: { y: 2 } }, { merge: true });
    expect((await ref.get()).data()).toEqual({ m: { y: 2 } });
  });

  documented('sdk: admin', 'writes only those fields with mergeFields', async () => {
    const ref = newCollection().doc();
    await ref.set({ a: 1, b: 1, c: 1 });
    await ref.set({ a: 2, b: 2, c: 2 }, { mergeFields: ['a', 'c'] });
    expect((await ref.get()).data()).toEqual({ a: 2, b: 1, c: 2 });
  });

  documented('proto: document', 'keeps createTime and advances updateTime', async () => {
    const ref = newCollection().doc();
    const created = (await ref.set({ n: 1 })).writeTime;
    const updated = (await ref.set({ n: 2 })).writeTime;
    const snapshot = await ref.get();
    expect(snapshot.createTime).toEqual(created);
    expect(snapshot.updateTime).toEqual(updated);
    expect(updated.valueOf() > created.valueOf()).toBe(true);
  });

  documented('proto: write', 'keeps updateTime when nothing changes', async () => {
    const ref = newCollection().doc();
    const first = (await ref.set({ n: 1, m: { a: [1] } })).writeTime;
    const second = (await ref.set({ m: { a: [1] }, n: 1 })).writeTime;
    expect(second).toEqual(first);
  });

  documented('proto: document', 'gives every change a distinct update time', async () => {
    const ref = newCollection().doc();
    const times = new Set<string>();
    for (let n = 0; n < 20; n++) times.add((await ref.set({ n })).writeTime.valueOf());
    expect(times.size).toBe(20);
  });
});

describe('update', () => {
  documented('docs: add data', 'fails when the document is missing, and creates nothing', async () => {
    const ref = newCollection().doc();
    expect(await statusOf(ref.update({ n: 1 }))).toBe(NOT_FOUND);
    expect((await ref.get()).exists).toBe(false);
  });

  documented('docs: add data', 'changes one nested field by a dotted path', async () => {
    const ref = newCollection().doc();
    await ref.set({ m: { x: 1, y: 1 }, k: 1 });
    await ref.update({ 'm.y': 2 });
    expect((await ref.get()).data()).toEqual({ m: { x: 1, y: 2 }, k: 1 });
  });

  documented('docs: add data', 'replaces the whole map without a dotted path', async () => {
    const ref = newCollection().doc();
    await ref.set({ m: { x: 1, y: 1 } });
    await ref.update({ m: { y: 2 } });
    expect((await ref.get()).data()).toEqual({ m: { y: 2 } });
  });

  documented('proto: document', 'addresses field names with dots and quotes by a FieldPath', async () => {
    const ref = newCollection().doc();
    await ref.set({ 'a.b': { 'back`tick\\': 1 } });
    await ref.update(new FieldPath('a.b', 'back`tick\\'), 2);
    expect((await ref.get()).data()).toEqual({ 'a.b': { 'back`tick\\': 2 } });
  });

  documented('docs: add data', 'replaces a value that is not a map on the path', async () => {
    const ref = newCollection().doc();
    await ref.set({ m: 'text' });
    await ref.update({ 'm.x': 1 });
    expect((await ref.get()).data()).toEqual({ m: { x: 1 } });
  });

  documented('docs: delete data', 'removes a field with FieldValue.delete(), also a nested one', async () => {
    const ref = newCollection().doc();
    await ref.set({ a: 1, m: { x: 1, y: 1 } });
    await ref.update({ a: FieldValue.delete(), 'm.x': FieldValue.delete(), 'none.x': FieldValue.delete() });
    expect((await ref.get()).data()).toEqual({ m: { y: 1 } });
  });
});

describe('delete', () => {
  documented('docs: delete data', 'succeeds for a missing document', async () => {
    const { writeTime } = await newCollection().doc().delete();
    expect(writeTime).toBeInstanceOf(Timestamp);
  });

  documented('sdk: admin', 'fails for a missing document with exists: true', async () => {
    expect(await statusOf(newCollection().doc().delete({ exists: true }))).toBe(NOT_FOUND);
  });

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
    await ref.set({ n: 1 });
    await ref.collection('sub').doc('child').set({ n: 2 });
    await ref.delete();
    expect((await ref.collection('sub').doc('child').get()).data()).toEqual({ n: 2 });
  });
});

describe('a batch', () => {
  documented('docs: transactions', 'applies all its writes', async () => {
    const collection = await collectionOf({ gone: { n: 1 }, changed: { n: 1 } });
    await db
      .batch()
      .create(collection.doc('new'), { n: 1 })
      .update(collection.doc('changed'), { n: 2 })
      .delete(collection.doc('gone'))
      .commit();
    const found = (await collection.get()).docs.map((doc) => [doc.id, doc.data()]);
    expect(found).toEqual([
      ['changed', { n: 2 }],
      ['new', { n: 1 }],
    ]);
  });

  documented('docs: transactions', 'applies no write when one fails', async () => {
    const collection = await collectionOf({ taken: { n: 1 } });
    const batch = db
      .batch()
      .set(collection.doc('first'), { n: 1 })
      .create(collection.doc('taken'), { n: 2 })
      .set(collection.doc('last'), { n: 1 });
    expect(await statusOf(batch.commit())).toBe(ALREADY_EXISTS);
    expect((await collection.get()).docs.map((doc) => doc.data())).toEqual([{ n: 1 }]);
  });

  documented('proto: firestore', 'applies several writes to one document in order', async () => {
    const ref = newCollection().doc();
    await db
      .batch()
      .create(ref, { a: 1 })
      .update(ref, { b: 2 })
      .update(ref, { a: FieldValue.increment(5) })
      .commit();
    expect((await ref.get()).data()).toEqual({ a: 6, b: 2 });
  });

  documented('docs: transactions', 'gives all its writes the same time', async () => {
    const collection = newCollection();
    const batch = db.batch();
    for (let n = 0; n < 20; n++) batch.set(collection.doc(), { n });
    const times = new Set((await batch.commit()).map(({ writeTime }) => writeTime.valueOf()));
    expect(times.size).toBe(1);
  });

  documented('docs: transactions', 'can hold more than 500 writes', async () => {
    const collection = newCollection();
    const batch = db.batch();
    for (let n = 0; n < 600; n++) batch.set(collection.doc(), { n });
    await batch.commit();
    expect((await collection.count().get()).data().count).toBe(600);
  });
});
