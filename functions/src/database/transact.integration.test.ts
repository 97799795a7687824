/** Transactions that the SDK runs more than once, in the embedded Firestore. */
import { expect, it, vi } from 'vitest';
import { loseResponse } from '../testing/lose-response';
import { withFirestore } from '../testing/with-firestore';
import { databaseTimeouts } from './timeouts';
import { transact } from './transact';

const { connect } = withFirestore();

/** @returns a client of an empty database, and a function that adds one to a counter and returns its new value */
function withCounter() {
  const firestore = connect();
  const counter = firestore.collection('counters').doc('one');
  const read = async () => Number((await counter.get()).get('value') ?? 0);
  const count = () =>
    transact(firestore, async (transaction) => {
      const value = Number((await transaction.get(counter)).get('value') ?? 0) + 1;
      transaction.set(counter, { value });
      return value;
    });
  return { firestore, counter, read, count };
}

it('makes its changes once when the response to its commit is lost, and returns the stored result', async () => {
  const { firestore, read, count } = withCounter();
  await count();
  loseResponse(firestore);
  expect(await count()).toBe(2);
  expect(await read()).toBe(2);
});

it('makes the changes of concurrent transactions, each once', async () => {
  const { read, count } = withCounter();
  const results = await Promise.all(Array.from({ length: 5 }, count));
  expect(results.toSorted()).toEqual([1, 2, 3, 4, 5]);
  expect(await read()).toBe(5);
});

it('stores nothing once its caller got an error', async () => {
  const { firestore, read, count } = withCounter();
  const run = vi.spyOn(firestore, 'runTransaction');
  const { caller } = databaseTimeouts;
  databaseTimeouts.caller = -1;
  const counting = count();
  databaseTimeouts.caller = caller;
  await expect(counting).rejects.toMatchObject({ code: 'unavailable' });
  await Promise.allSettled(run.mock.results.map(({ value }: { value: unknown }) => value));
  expect(await read()).toBe(0);
});

it('stores nothing if it only reads', async () => {
  const { firestore, counter } = withCounter();
  await transact(firestore, (transaction) => transaction.get(counter));
  expect(await firestore.listCollections()).toEqual([]);
});
