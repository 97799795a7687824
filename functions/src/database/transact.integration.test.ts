/** Transactions that the SDK runs more than once, in the embedded Firestore. */
import { expect, it } from 'vitest';
import { repeatTransactions } from '../testing/repeat-transactions';
import { withFirestore } from '../testing/with-firestore';
import { transact } from './transact';

const { connect } = withFirestore();

/** @returns a client of an empty database, and a function that adds one to a counter and returns its new value */
function withCounter() {
  const firestore = connect();
  const counter = firestore.collection('counters').doc('one');
  const count = () =>
    transact(firestore, async (transaction) => {
      const value = Number((await transaction.get(counter)).get('value') ?? 0) + 1;
      transaction.set(counter, { value });
      return value;
    });
  return { firestore, counter, count };
}

it('makes its changes once if the SDK repeats it after a lost response, and returns the first result', async () => {
  const { firestore, counter, count } = withCounter();
  repeatTransactions(firestore);
  expect([await count(), await count()]).toEqual([1, 2]);
  expect((await counter.get()).get('value')).toBe(2);
});

it('makes the changes of concurrent transactions, each once', async () => {
  const { counter, count } = withCounter();
  const results = await Promise.all(Array.from({ length: 5 }, count));
  expect(results.toSorted()).toEqual([1, 2, 3, 4, 5]);
  expect((await counter.get()).get('value')).toBe(5);
});

it('stores nothing if it only reads', async () => {
  const { firestore, counter } = withCounter();
  await transact(firestore, (transaction) => transaction.get(counter));
  expect(await firestore.listCollections()).toEqual([]);
});
