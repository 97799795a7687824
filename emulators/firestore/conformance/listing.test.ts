/** Reading many at once, listing, deleting recursively, and writing in bulk. */
import { describe, expect } from 'vitest';
import { collectionOf, db, ids, newCollection } from './support/connection';
import { documented } from './support/documented';
import { ALREADY_EXISTS } from './support/status';

describe('getAll', () => {
  documented('sdk: admin', 'returns documents in the requested order, including missing ones', async () => {
    const collection = await collectionOf({ a: { n: 1 }, b: { n: 2 } });
    const found = await db.getAll(collection.doc('b'), collection.doc('none'), collection.doc('a'));
    expect(found.map((doc) => [doc.id, doc.exists, doc.data()])).toEqual([
      ['b', true, { n: 2 }],
      ['none', false, undefined],
      ['a', true, { n: 1 }],
    ]);
  });

  documented('proto: firestore', 'returns only the fields in the mask', async () => {
    const collection = await collectionOf({ a: { x: 1, m: { y: 2, z: 3 } } });
    const [doc] = await db.getAll(collection.doc('a'), { fieldMask: ['m.z', 'none'] });
    expect(doc?.data()).toEqual({ m: { z: 3 } });
  });
});

describe('listing', () => {
  documented('sdk: admin', 'listDocuments includes missing documents that have subcollections', async () => {
    const collection = newCollection();
    await collection.doc('b').set({ n: 1 });
    await collection.doc('a/sub/x').set({ n: 1 });
    await collection.doc('c/sub/x/deeper/y').set({ n: 1 });
    expect((await collection.listDocuments()).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(await ids(collection)).toEqual(['b']);
  });

  documented('proto: firestore', 'listDocuments fetches all pages', async () => {
    const collection = newCollection();
    for (let written = 0; written < 1002; written += 334) {
      const batch = db.batch();
      for (let i = 0; i < 334; i++) batch.set(collection.doc(), { n: i });
      await batch.commit();
    }
    expect(await collection.listDocuments()).toHaveLength(1002);
  });

  documented('docs: get data', 'listCollections returns the subcollections of a document', async () => {
    const ref = newCollection().doc();
    await ref.collection('b').doc().set({});
    await ref.collection('a').doc().set({});
    await ref.collection('c').doc('missing').collection('deep').doc().set({});
    expect((await ref.listCollections()).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect((await ref.collection('a').doc().listCollections()).map(({ id }) => id)).toEqual([]);
  });

  documented('docs: get data', 'listCollections of the database omits empty collections', async () => {
    const collection = await collectionOf({ a: {} });
    const names = async () => (await db.listCollections()).map(({ id }) => id);
    expect(await names()).toContain(collection.id);
    await collection.doc('a').delete();
    expect(await names()).not.toContain(collection.id);
  });
});

describe('recursiveDelete', () => {
  documented('sdk: admin', 'deletes a document and its descendants, not its siblings', async () => {
    const collection = await collectionOf({ a: { n: 1 }, ab: { n: 1 } });
    await collection.doc('a/sub/x').set({});
    await collection.doc('a/sub/x/deep/y').set({});
    await collection.doc('ab/sub/x').set({});
    await db.recursiveDelete(collection.doc('a'));
    expect((await collection.listDocuments()).map(({ id }) => id)).toEqual(['ab']);
    expect((await collection.doc('ab/sub/x').get()).exists).toBe(true);
    expect((await collection.doc('a/sub/x/deep/y').get()).exists).toBe(false);
  });

  documented('sdk: admin', 'deletes a collection and its descendants', async () => {
    const collection = await collectionOf({ a: {}, B: {} });
    await collection.doc('missing/sub/x').set({});
    await db.recursiveDelete(collection);
    expect(await collection.listDocuments()).toEqual([]);
  });
});

describe('bulkWriter', () => {
  documented('proto: firestore', 'applies each write independently', async () => {
    const collection = await collectionOf({ taken: { n: 1 } });
    const writer = db.bulkWriter();
    writer.onWriteError(() => false);
    const taken = writer.create(collection.doc('taken'), { n: 2 }).catch((error: unknown) => error);
    const fresh = writer.create(collection.doc('fresh'), { n: 2 });
    await writer.close();
    expect(await taken).toMatchObject({ code: ALREADY_EXISTS });
    expect((await fresh).writeTime.toMillis()).toBeGreaterThan(0);
    expect((await collection.get()).docs.map((doc) => doc.get('n') as number)).toEqual([2, 1]);
  });
});
