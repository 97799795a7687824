/** Transactions: no lost update, no partial read, no phantom, no deadlock. */
import type { CollectionReference, DocumentReference } from 'firebase-admin/firestore';
import { describe, expect } from 'vitest';
import { collectionOf, db, newCollection } from './support/connection';
import { documented } from './support/documented';
import { ALREADY_EXISTS, statusOf } from './support/status';

function increment(ref: DocumentReference): Promise<void> {
  return db.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(ref);
    transaction.update(ref, { n: Number(snapshot.get('n')) + 1 });
  });
}

const times = <T>(count: number, action: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => action(i));

describe('a transaction', () => {
  documented('docs: transactions', 'reads, then writes atomically', async () => {
    const collection = await collectionOf({ a: { n: 5 }, b: { n: 1 } });
    await db.runTransaction(async (transaction) => {
      const [a, b] = await transaction.getAll(collection.doc('a'), collection.doc('b'));
      transaction.update(collection.doc('a'), { n: Number(a?.get('n')) - 2 });
      transaction.update(collection.doc('b'), { n: Number(b?.get('n')) + 2 });
    });
    expect((await collection.get()).docs.map((doc) => doc.data())).toEqual([{ n: 3 }, { n: 3 }]);
  });

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

  documented('docs: transactions', 'writes nothing when a precondition fails', async () => {
    const collection = await collectionOf({ a: { n: 1 } });
    const failing = db.runTransaction(async (transaction) => {
      await transaction.get(collection.doc('b'));
      transaction.set(collection.doc('b'), { n: 1 });
      transaction.create(collection.doc('a'), { n: 2 });
    });
    expect(await statusOf(failing)).toBe(ALREADY_EXISTS);
    expect((await collection.get()).size).toBe(1);
  });

  documented('docs: transactions', 'reads queries too', async () => {
    const collection = await collectionOf({ a: { n: 1 }, b: { n: 2 } });
    const sum = await db.runTransaction(async (transaction) => {
      const { docs } = await transaction.get(collection.where('n', '>', 0));
      return docs.reduce((total, doc) => total + Number(doc.get('n')), 0);
    });
    expect(sum).toBe(3);
  });

  documented('docs: transaction isolation', 'blocks a write from outside until it ends', async () => {
    const ref = newCollection().doc();
    await ref.set({ n: 1 });
    let outside: Promise<unknown> = Promise.resolve();
    await db.runTransaction(async (transaction) => {
      const { n } = (await transaction.get(ref)).data() ?? {};
      outside = ref.update({ after: true });
      // Another write, sent later, is stored while the first one waits.
      await newCollection().doc().set({ n: 1 });
      transaction.set(ref, { n: Number(n) + 1 });
    });
    await outside;
    expect((await ref.get()).data()).toEqual({ n: 2, after: true });
  });
});

describe('concurrent transactions', () => {
  documented('docs: transaction isolation', 'lose no update: 50 of 50 increments', async () => {
    const ref = newCollection().doc();
    await ref.set({ n: 0 });
    const results = await Promise.allSettled(times(50, () => increment(ref)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(50);
    expect((await ref.get()).data()).toEqual({ n: 50 });
  });

  documented('docs: transaction isolation', 'let exactly one of many create a name', async () => {
    const collection = newCollection();
    const attempts = times(20, (i) =>
      db.runTransaction(async (transaction) => {
        const name = collection.doc('ada@example.org');
        if ((await transaction.get(name)).exists) return false;
        transaction.create(name, { by: i });
        transaction.create(collection.doc(`person${i}`), { n: i });
        return true;
      }),
    );
    const won = (await Promise.all(attempts)).filter(Boolean);
    expect(won).toHaveLength(1);
    expect((await collection.get()).size).toBe(2);
  });

  documented(
    'docs: transaction isolation',
    'see no phantom: exactly one of many finds no match and creates',
    async () => {
      const collection = newCollection();
      const rounds = await Promise.all(
        times(10, (i) =>
          db.runTransaction(async (transaction) => {
            const equal = await transaction.get(collection.where('email', '==', 'ada@example.org'));
            if (!equal.empty) return false;
            transaction.create(collection.doc(`person${i}`), { email: 'ada@example.org' });
            return true;
          }),
        ),
      );
      expect(rounds.filter(Boolean)).toHaveLength(1);
      expect((await collection.get()).size).toBe(1);
    },
  );

  documented('docs: transaction isolation', 'allow no write skew: one of two stays on duty', async () => {
    const collection = await collectionOf({ ann: { duty: true }, bob: { duty: true } });
    const leave = (collection: CollectionReference, name: string) =>
      db.runTransaction(async (transaction) => {
        const { size } = await transaction.get(collection.where('duty', '==', true));
        if (size > 1) transaction.update(collection.doc(name), { duty: false });
      });
    await Promise.all([leave(collection, 'ann'), leave(collection, 'bob')]);
    expect((await collection.where('duty', '==', true).get()).size).toBe(1);
  });

  documented(
    'docs: transaction isolation',
    'commit correctly when 40 lock two documents in opposite order',
    async () => {
      const collection = await collectionOf({ a: { n: 0 }, b: { n: 0 } });
      const [a, b] = [collection.doc('a'), collection.doc('b')];
      await Promise.all(
        times(40, (i) =>
          db.runTransaction(async (transaction) => {
            const [first, second] = i % 2 === 0 ? [a, b] : [b, a];
            const one = await transaction.get(first);
            const two = await transaction.get(second);
            transaction.update(first, { n: Number(one.get('n')) + 1 });
            transaction.update(second, { n: Number(two.get('n')) + 1 });
          }),
        ),
      );
      expect((await collection.get()).docs.map((doc) => doc.data())).toEqual([{ n: 40 }, { n: 40 }]);
    },
  );
});

describe('a read-only transaction', () => {
  documented('docs: transactions', 'reads a consistent snapshot', async () => {
    const collection = await collectionOf({ a: { n: 1 }, b: { n: 1 }, gone: { n: 1 } });
    await db.runTransaction(
      async (transaction) => {
        expect((await transaction.get(collection.doc('a'))).get('n')).toBe(1);
        await db
          .batch()
          .update(collection.doc('a'), { n: 2 })
          .update(collection.doc('b'), { n: 2 })
          .delete(collection.doc('gone'))
          .create(collection.doc('new'), { n: 1 })
          .commit();
        expect((await transaction.get(collection.doc('b'))).get('n')).toBe(1);
        const query = await transaction.get(collection.where('n', '==', 1));
        expect(query.docs.map(({ id }) => id)).toEqual(['a', 'b', 'gone']);
      },
      { readOnly: true },
    );
    expect((await collection.where('n', '==', 1).get()).docs.map(({ id }) => id)).toEqual(['new']);
  });

  documented('docs: transactions', 'does not block writers', async () => {
    const ref = newCollection().doc();
    await ref.set({ n: 1 });
    await db.runTransaction(
      async (transaction) => {
        await transaction.get(ref);
        await ref.update({ n: 2 });
      },
      { readOnly: true },
    );
    expect((await ref.get()).get('n')).toBe(2);
  });
});
