/** Transactions: no lost update, no partial read, no phantom, no deadlock. */
import type { Transaction } from 'firebase-admin/firestore';
import { describe, expect } from 'vitest';
import { collectionOf, db, newCollection } from './support/connection';
import { documented } from './support/documented';

/** Runs several transactions at once. */
const runAtOnce = <T>(count: number, action: (transaction: Transaction, i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => db.runTransaction((tx) => action(tx, i))));

describe('a transaction', () => {
  documented('docs: transactions', 'writes nothing and releases its locks when it throws', async () => {
    const ref = newCollection().doc();
    await ref.set({ n: 1 });
    const failing = db.runTransaction(async (transaction) => {
      await transaction.get(ref);
      transaction.update(ref, { n: 2 });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await ref.update({ n: 3 });
    expect((await ref.get()).data()).toEqual({ n: 3 });
  });

  documented('docs: transaction isolation', 'blocks a write from outside until it ends', async () => {
    const ref = newCollection().doc();
    await ref.set({ n: 1 });
    let outsideWrite: Promise<unknown> = Promise.resolve();
    await db.runTransaction(async (transaction) => {
      const { n } = (await transaction.get(ref)).data() ?? {};
      outsideWrite = ref.update({ after: true });
      // Another write, sent later, is stored while the first one waits.
      await newCollection().doc().set({ n: 1 });
      transaction.set(ref, { n: Number(n) + 1 });
    });
    await outsideWrite;
    expect((await ref.get()).data()).toEqual({ n: 2, after: true });
  });
});

describe('concurrent transactions', () => {
  documented(
    'docs: transaction isolation',
    'see no phantom: only one finds no document and creates it',
    async () => {
      const collection = newCollection();
      const email = 'ada@example.org';
      const creations = await runAtOnce(10, async (transaction, i) => {
        const matches = await transaction.get(collection.where('email', '==', email));
        if (matches.empty) transaction.create(collection.doc(`person${i}`), { email });
        return matches.empty;
      });
      expect(creations.filter(Boolean)).toHaveLength(1);
      expect((await collection.get()).size).toBe(1);
    },
  );

  documented('docs: transaction isolation', 'lose no update when locking in opposite order', async () => {
    const collection = await collectionOf({ a: { n: 0 }, b: { n: 0 } });
    const [a, b] = [collection.doc('a'), collection.doc('b')];
    await runAtOnce(12, async (transaction, i) => {
      const [first, second] = i % 2 === 0 ? [a, b] : [b, a];
      const firstDoc = await transaction.get(first);
      const secondDoc = await transaction.get(second);
      transaction.update(first, { n: Number(firstDoc.get('n')) + 1 });
      transaction.update(second, { n: Number(secondDoc.get('n')) + 1 });
    });
    expect((await collection.get()).docs.map((doc) => doc.data())).toEqual([{ n: 12 }, { n: 12 }]);
  });
});

describe('a read-only transaction', () => {
  documented('docs: transactions', 'reads a consistent snapshot, and blocks no writer', async () => {
    const collection = await collectionOf({ a: { n: 1 }, b: { n: 1 }, gone: { n: 1 } });
    await db.runTransaction(
      async (transaction) => {
        expect((await transaction.get(collection.doc('a'))).get('n')).toBe(1);
        const batch = db.batch().delete(collection.doc('gone')).create(collection.doc('new'), { n: 1 });
        for (const id of ['a', 'b']) batch.update(collection.doc(id), { n: 2 });
        await batch.commit();
        expect((await transaction.get(collection.doc('b'))).get('n')).toBe(1);
        const query = await transaction.get(collection.where('n', '==', 1));
        expect(query.docs.map(({ id }) => id)).toEqual(['a', 'b', 'gone']);
      },
      { readOnly: true },
    );
    expect((await collection.where('n', '==', 1).get()).docs.map(({ id }) => id)).toEqual(['new']);
  });
});
