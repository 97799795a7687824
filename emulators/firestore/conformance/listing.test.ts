/** Reading many documents at once, listing, deleting recursively, and writing in bulk. */
import { describe, expect } from 'vitest';
import { collectionOf, db, ids } from './support/connection';
import { documented } from './support/documented';
import { ALREADY_EXISTS } from './support/status';

describe('getAll', () => {
  documented('sdk: admin', 'returns documents in the requested order, including missing ones', async () => {
    const collection = await collectionOf({ a: { n: 1 }, b: { n: 2 } });
    const snapshots = await db.getAll(collection.doc('b'), collection.doc('none'), collection.doc('a'));
    expect(snapshots.map((doc) => [doc.id, doc.exists, doc.data()])).toEqual([
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
    const collection = await collectionOf({ b: {}, 'a/sub/x': {}, 'c/sub/x/deeper/y': {} });
    expect((await collection.listDocuments()).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(await ids(collection)).toEqual(['b']);
  });

  documented('proto: firestore', 'listDocuments fetches all pages', async () => {
    const documents = Array.from({ length: 1002 }, (_, i) => [`d${i}`, {}] as const);
    const collection = await collectionOf(Object.fromEntries<object>(documents));
    expect(await collection.listDocuments()).toHaveLength(1002);
  });

  documented('docs: get data', 'listCollections returns the subcollections of a document', async () => {
    const ref = (await collectionOf({ 'x/b/1': {}, 'x/a/1': {}, 'x/c/missing/deep/1': {} })).doc('x');
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
    const descendants = { 'a/sub/x': {}, 'a/sub/x/deep/y': {}, 'ab/sub/x': {} };
    const collection = await collectionOf({ a: { n: 1 }, ab: { n: 1 }, ...descendants });
    await db.recursiveDelete(collection.doc('a'));
    expect((await collection.listDocuments()).map(({ id }) => id)).toEqual(['ab']);
    expect((await collection.doc('ab/sub/x').get()).exists).toBe(true);
    expect((await collection.doc('a/sub/x/deep/y').get()).exists).toBe(false);
  });

  documented('sdk: admin', 'deletes a collection and its descendants', async () => {
    const collection = await collectionOf({ a: {}, B: {}, 'missing/sub/x': {} });
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
