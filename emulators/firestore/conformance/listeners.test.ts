/** Listeners of the Admin SDK. */
import type { DocumentData, DocumentSnapshot, Query, QuerySnapshot } from 'firebase-admin/firestore';
import { describe, expect } from 'vitest';
import { collectionOf, db, newCollection } from './support/connection';
import { documented } from './support/documented';
import { collect } from './support/events';

/** For each snapshot of a query: its changes as `added:id`, and the ids of its results. */
async function listening(query: Query, test: (next: () => Promise<Report>) => Promise<void>): Promise<void> {
  const events = collect<QuerySnapshot>();
  const stop = query.onSnapshot(events.add, events.fail);
  try {
    await test(async () => {
      const snapshot = await events.next();
      return {
        ids: snapshot.docs.map(({ id }) => id),
        changes: snapshot.docChanges().map(({ type, doc }) => `${type}:${doc.id}`),
      };
    });
    expect(events.waiting).toEqual([]);
  } finally {
    stop();
  }
}

interface Report {
  readonly ids: readonly string[];
  readonly changes: readonly string[];
}

describe('a listener of a document', () => {
  documented('docs: listen', 'reports each state, including a missing document', async () => {
    const ref = newCollection().doc();
    const events = collect<DocumentSnapshot>();
    const stop = ref.onSnapshot(events.add, events.fail);
    const next = async (): Promise<DocumentData | undefined> => (await events.next()).data();
    expect(await next()).toBeUndefined();
    await ref.set({ n: 1 });
    expect(await next()).toEqual({ n: 1 });
    await ref.update({ n: 2 });
    expect(await next()).toEqual({ n: 2 });
    await ref.delete();
    expect(await next()).toBeUndefined();
    stop();
    await ref.set({ n: 3 });
    expect(events.waiting).toEqual([]);
  });
});

describe('a listener of a query', () => {
  documented('docs: listen', 'reports added, modified and removed documents', async () => {
    const collection = await collectionOf({ a: { n: 1 }, b: { n: 2 }, other: { x: 1 } });
    await listening(collection.orderBy('n'), async (next) => {
      expect(await next()).toEqual({ ids: ['a', 'b'], changes: ['added:a', 'added:b'] });
      await collection.doc('c').set({ n: 0 });
      expect(await next()).toEqual({ ids: ['c', 'a', 'b'], changes: ['added:c'] });
      await collection.doc('a').update({ n: 9 });
      expect(await next()).toEqual({ ids: ['c', 'b', 'a'], changes: ['modified:a'] });
      await collection.doc('b').set({ no: 'n' });
      expect(await next()).toEqual({ ids: ['c', 'a'], changes: ['removed:b'] });
      await collection.doc('c').delete();
      expect(await next()).toEqual({ ids: ['a'], changes: ['removed:c'] });
    });
  });

  documented('docs: listen', 'reports a batch in one snapshot', async () => {
    const collection = await collectionOf({ a: { n: 1 } });
    await listening(collection, async (next) => {
      await next();
      const batch = db.batch();
      batch.delete(collection.doc('a')).set(collection.doc('b'), { n: 1 }).set(collection.doc('c'), { n: 1 });
      await batch.commit();
      expect(await next()).toEqual({ ids: ['b', 'c'], changes: ['removed:a', 'added:b', 'added:c'] });
    });
  });

  documented('docs: listen', 'ignores other collections and changes outside its filter', async () => {
    const collection = await collectionOf({ a: { n: 1 } });
    await listening(collection.where('n', '==', 1), async (next) => {
      await next();
      await newCollection().doc('a').set({ n: 1 });
      await collection.doc('x').set({ n: 2 });
      await collection.doc('a/sub/y').set({ n: 1 });
      await collection.doc('z').set({ n: 1 });
      expect(await next()).toEqual({ ids: ['a', 'z'], changes: ['added:z'] });
    });
  });

  documented('docs: order and limit', 'refills a limited result from the documents behind it', async () => {
    const collection = await collectionOf({ a: { n: 1 }, b: { n: 2 }, c: { n: 3 } });
    await listening(collection.orderBy('n').limit(2), async (next) => {
      expect((await next()).ids).toEqual(['a', 'b']);
      await collection.doc('a').delete();
      expect(await next()).toEqual({ ids: ['b', 'c'], changes: ['removed:a', 'added:c'] });
      await collection.doc('first').set({ n: 0 });
      expect(await next()).toEqual({ ids: ['first', 'b'], changes: ['removed:c', 'added:first'] });
    });
  });

  documented('docs: collection group', 'listens to a collection group', async () => {
    const name = newCollection().id;
    await listening(db.collectionGroup(name), async (next) => {
      expect((await next()).ids).toEqual([]);
      await db.doc(`x/y/${name}/a`).set({});
      expect((await next()).ids).toEqual(['a']);
    });
  });

  documented('docs: listen', 'fails when its query is invalid', async () => {
    const events = collect<QuerySnapshot>();
    newCollection()
      .where(
        'a',
        'not-in',
        Array.from({ length: 11 }, (_, i) => i),
      )
      .onSnapshot(events.add, events.fail);
    await expect(events.next()).rejects.toThrow('10 comparison values');
  });
});

describe('partitions', () => {
  documented('proto: firestore', 'contain every document of a collection group exactly once', async () => {
    const name = newCollection().id;
    const writer = db.bulkWriter();
    for (let i = 0; i < 300; i++) void writer.set(db.doc(`parents/p${i % 7}/${name}/d${i}`), { n: i });
    await writer.close();
    const found: string[] = [];
    let parts = 0;
    for await (const partition of db.collectionGroup(name).getPartitions(4)) {
      parts++;
      found.push(...(await partition.toQuery().get()).docs.map(({ ref }) => ref.path));
    }
    expect(parts).toBe(4);
    expect(found).toHaveLength(300);
    expect(new Set(found).size).toBe(300);
  });

  documented('proto: firestore', 'stay few for few documents', async () => {
    const name = newCollection().id;
    await db.doc(`${name}/only`).set({});
    const partitions: unknown[] = [];
    for await (const partition of db.collectionGroup(name).getPartitions(4)) partitions.push(partition);
    expect(partitions).toHaveLength(1);
  });
});
