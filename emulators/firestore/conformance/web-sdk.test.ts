/** The calls of the web SDK in Node; rules.test.ts covers security rules, listeners.test.ts listening. */
import { randomUUID } from 'node:crypto';
import { deleteApp, initializeApp } from 'firebase/app';
import {
  addDoc,
  average,
  collection,
  collectionGroup,
  connectFirestoreEmulator,
  deleteDoc,
  doc,
  getAggregateFromServer,
  getCountFromServer,
  getDoc,
  getDocs,
  getDocsFromServer,
  getFirestore,
  limit,
  limitToLast,
  or,
  orderBy,
  query,
  runTransaction,
  serverTimestamp,
  setDoc,
  setLogLevel,
  startAfter,
  sum,
  Timestamp,
  updateDoc,
  where,
  writeBatch,
  type CollectionReference,
  type Firestore,
  type QuerySnapshot,
} from 'firebase/firestore';
import { afterAll, beforeEach, describe, expect } from 'vitest';
import { documented } from './support/documented';
import { useServer } from './support/use-server';

// The SDK logs every rejected write, and these tests expect some.
setLogLevel('silent');
const server = useServer();
const [host = '', port = ''] = server.address.split(':');

/** A client with its own cache and connections that bypasses the rules. */
function connect(name: string): Firestore {
  const client = getFirestore(initializeApp({ projectId: 'demo-web' }, name));
  connectFirestoreEmulator(client, host, Number(port), { mockUserToken: 'owner' });
  return client;
}

const db = connect('one');
const other = connect('other');

afterAll(async () => {
  await Promise.all([deleteApp(db.app), deleteApp(other.app)]);
});

/** New for each test: a client may still have data cached from an earlier one. */
let path: string;
let things: CollectionReference;
beforeEach(() => {
  path = `things-${randomUUID().slice(0, 8)}`;
  things = collection(db, path);
});

/** The same reference, for the other client. */
const theirs = (id: string) => doc(other, path, id);
const fill = () =>
  Promise.all(
    Object.entries({ a: { n: 2 }, b: { n: 1 }, c: { n: 3 }, d: { other: true } }).map(([id, data]) =>
      setDoc(theirs(id), data),
    ),
  );
const ids = ({ docs }: QuerySnapshot) => docs.map(({ id }) => id);

describe('documents', () => {
  documented(
    'sdk: web',
    'setDoc writes what getDoc reads, and a missing document does not exist',
    async () => {
      await setDoc(doc(things, 'a'), { n: 1, list: [null, { x: -0.5 }] });
      const found = await getDoc(theirs('a'));
      expect(found.data()).toEqual({ n: 1, list: [null, { x: -0.5 }] });
      expect(found.metadata).toMatchObject({ fromCache: false, hasPendingWrites: false });
      expect((await getDoc(doc(things, 'none'))).exists()).toBe(false);
    },
  );

  documented('sdk: web', 'addDoc, updateDoc, deleteDoc', async () => {
    const ref = await addDoc(things, { n: 1, m: { x: 1, y: 1 } });
    await updateDoc(ref, { 'm.x': 2 });
    expect((await getDoc(theirs(ref.id))).data()).toEqual({ n: 1, m: { x: 2, y: 1 } });
    await deleteDoc(ref);
    expect((await getDoc(theirs(ref.id))).exists()).toBe(false);
  });

  documented('docs: add data', 'updateDoc of a missing document fails', async () => {
    await expect(updateDoc(doc(things, 'none'), { n: 1 })).rejects.toMatchObject({ code: 'not-found' });
  });

  documented('docs: transactions', 'writeBatch is all or nothing', async () => {
    await setDoc(doc(things, 'a'), { n: 1 });
    const good = writeBatch(db);
    good.set(doc(things, 'b'), { n: 1 }).update(doc(things, 'a'), { n: 2 });
    await good.commit();
    const bad = writeBatch(db);
    bad.set(doc(things, 'c'), { n: 1 }).update(doc(things, 'none'), { n: 2 });
    await expect(bad.commit()).rejects.toMatchObject({ code: 'not-found' });
    expect(ids(await getDocs(collection(other, path)))).toEqual(['a', 'b']);
  });

  documented('docs: add data', 'concurrent writes arrive in order', async () => {
    const writes = Array.from({ length: 40 }, (_, n) => setDoc(doc(things, 'a'), { n }));
    await Promise.all(writes);
    expect((await getDoc(theirs('a'))).data()).toEqual({ n: 39 });
  });

  documented('docs: add data', 'writes succeed after a rejected one', async () => {
    const results = await Promise.allSettled([
      setDoc(doc(things, 'a'), { n: 1 }),
      updateDoc(doc(things, 'none'), { n: 1 }),
      setDoc(doc(things, 'b'), { n: 1 }),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(ids(await getDocs(collection(other, path)))).toEqual(['a', 'b']);
  });

  documented('docs: add data', 'serverTimestamp', async () => {
    await setDoc(doc(things, 'a'), { at: serverTimestamp() });
    expect((await getDoc(theirs('a'))).get('at')).toBeInstanceOf(Timestamp);
  });
});

describe('queries', () => {
  documented('docs: queries', 'apply filters, orderings, limits and cursors', async () => {
    await fill();
    expect(ids(await getDocs(things))).toEqual(['a', 'b', 'c', 'd']);
    expect(ids(await getDocs(query(things, where('n', '>=', 2))))).toEqual(['a', 'c']);
    expect(ids(await getDocs(query(things, orderBy('n', 'desc'), limit(2))))).toEqual(['c', 'a']);
    expect(ids(await getDocs(query(things, orderBy('n'), limitToLast(2))))).toEqual(['a', 'c']);
    expect(ids(await getDocs(query(things, orderBy('n'), startAfter(1))))).toEqual(['a', 'c']);
    const either = query(things, or(where('n', '==', 1), where('other', '==', true)));
    expect(ids(await getDocs(either))).toEqual(['b', 'd']);
  });

  documented('docs: collection group', 'collection groups', async () => {
    await setDoc(doc(db, `x/y/${path}/a`), { n: 1 });
    await setDoc(doc(things, 'b'), { n: 2 });
    expect(ids(await getDocs(query(collectionGroup(db, path), orderBy('n', 'desc'))))).toEqual(['b', 'a']);
  });

  documented('docs: aggregation', 'compute count, sum and average', async () => {
    await fill();
    expect((await getCountFromServer(things)).data()).toEqual({ count: 4 });
    const totals = await getAggregateFromServer(things, { total: sum('n'), mean: average('n') });
    expect(totals.data()).toEqual({ total: 6, mean: 2 });
  });

  documented('docs: queries', 'see the writes of other clients', async () => {
    await fill();
    await getDocs(query(things, where('n', '>', 0)));
    await updateDoc(theirs('c'), { n: -1 });
    await deleteDoc(theirs('b'));
    expect(ids(await getDocsFromServer(query(things, where('n', '>', 0))))).toEqual(['a']);
  });
});

describe('transactions', () => {
  documented('docs: transactions', 'read, then write, also missing documents', async () => {
    await setDoc(doc(things, 'a'), { n: 5 });
    const n = await runTransaction(db, async (transaction) => {
      const a = await transaction.get(doc(things, 'a'));
      const b = await transaction.get(doc(things, 'b'));
      transaction.update(doc(things, 'a'), { n: 6 });
      if (!b.exists()) transaction.set(doc(things, 'b'), { from: a.get('n') as number });
      return a.get('n') as number;
    });
    expect(n).toBe(5);
    expect((await getDoc(theirs('b'))).data()).toEqual({ from: 5 });
  });

  documented('docs: transaction isolation', 'lose no update: 20 of 20 increments', async () => {
    await setDoc(doc(things, 'a'), { n: 0 });
    let done = 0;
    // The SDK attempts a transaction five times; this many concurrent ones may need more.
    const count = async (i: number): Promise<void> => {
      const client = i % 2 === 0 ? db : other;
      const ref = doc(client, path, 'a');
      await runTransaction(
        client,
        async (transaction) => {
          const { n } = (await transaction.get(ref)).data() ?? {};
          transaction.update(ref, { n: Number(n) + 1 });
        },
        { maxAttempts: 50 },
      );
      done++;
    };
    await Promise.all(Array.from({ length: 20 }, (_, i) => count(i)));
    expect(done).toBe(20);
    expect((await getDoc(doc(things, 'a'))).data()).toEqual({ n: 20 });
  });

  documented(
    'docs: transaction isolation',
    'fail when a document that was only read has changed',
    async () => {
      await setDoc(doc(things, 'read'), { n: 1 });
      let attempts = 0;
      await runTransaction(db, async (transaction) => {
        attempts++;
        const { n } = (await transaction.get(doc(things, 'read'))).data() ?? {};
        if (attempts === 1) await setDoc(theirs('read'), { n: 2 });
        transaction.set(doc(things, 'written'), { n: Number(n) });
      });
      expect(attempts).toBe(2);
      expect((await getDoc(theirs('written'))).data()).toEqual({ n: 2 });
    },
  );

  documented('docs: transactions', 'write nothing when they throw', async () => {
    const failing = runTransaction(db, async (transaction) => {
      await transaction.get(doc(things, 'a'));
      transaction.set(doc(things, 'a'), { n: 1 });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect((await getDoc(theirs('a'))).exists()).toBe(false);
  });
});
