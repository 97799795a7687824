/** The timeouts of transactions, and which of two transactions gives way. */
import { status } from '@grpc/grpc-js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Database } from '../documents/database';
import { Clock } from '../values/time';
import { defaultLimits, Transactions } from './transactions';

let transactions: Transactions;
beforeEach(() => {
  // With a real clock, a pause of a busy machine would count as idle time.
  vi.useFakeTimers({ toFake: ['Date'] });
  const database = new Database('projects/p/databases/(default)', new Clock());
  transactions = new Transactions(database, defaultLimits);
});

afterEach(() => vi.useRealTimers());

const begin = (retried?: Uint8Array) => transactions.begin({ readOnly: false, retried });
const read = (id: Uint8Array, path = 'c/a') => transactions.readDocuments(id, [path]);
const expireAfter = (seconds: number) => transactions.expire(Date.now() + seconds * 1000);
const retryError = { code: status.ABORTED };
const invalidError = { code: status.INVALID_ARGUMENT };

/** Whether a promise is already settled. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  let isDone = false;
  const onSettled = () => (isDone = true);
  promise.then(onSettled, onSettled);
  await new Promise((resolve) => setImmediate(resolve));
  return isDone;
}

/** Begins two transactions; the first has read the document `c/a`. */
async function beginTwo(): Promise<readonly [old: Uint8Array, young: Uint8Array]> {
  const pair = [begin(), begin()] as const;
  await read(pair[0]);
  return pair;
}

const write = () => transactions.commit(undefined, ['c/a'], () => 'written');

describe('an unfinished transaction', () => {
  it('keeps uncontended locks for up to 60 idle seconds', async () => {
    const [id] = await beginTwo();
    await expireAfter(59);
    await expect(read(id)).resolves.toEqual([undefined]);
    await expireAfter(61);
    await expect(read(id)).rejects.toMatchObject(retryError);
  });

  it('gives way to others after 15 idle seconds', async () => {
    const [id] = await beginTwo();
    const waiting = write();
    await expireAfter(14);
    expect(await isSettled(waiting)).toBe(false);
    await expireAfter(16);
    await expect(waiting).resolves.toBe('written');
    await expect(read(id)).rejects.toMatchObject(retryError);
  });

  it('ends after 270 seconds, even if it is used throughout', async () => {
    const id = begin();
    for (let second = 0; second < 270; second += 30) {
      await read(id);
      vi.setSystemTime(Date.now() + 30_000);
      await transactions.expire(Date.now());
    }
    await expect(read(id)).resolves.toEqual([undefined]);
    await expireAfter(1);
    await expect(read(id)).rejects.toMatchObject(retryError);
  });

  it('does not block the event loop when many expire', async () => {
    const paths = Array.from({ length: 1000 }, (_, i) => `c/${i}`);
    await Promise.all(paths.map((path) => read(begin(), path)));
    const waiting = Promise.all(paths.map((path) => transactions.commit(undefined, [path], () => path)));
    let turnCount = 0;
    const countTurn = () => {
      turnCount++;
      turnTimer = setImmediate(countTurn);
    };
    let turnTimer = setImmediate(countTurn);
    await expireAfter(16);
    clearImmediate(turnTimer);
    expect(turnCount).toBeGreaterThan(10);
    expect(await waiting).toEqual(paths);
  });

  it('does not expire while it waits for a lock', async () => {
    const [, young] = await beginTwo();
    const waiting = read(young);
    await expireAfter(61);
    // The old transaction was idle and has ended.
    await expect(waiting).resolves.toEqual([undefined]);
  });
});

describe('a waiting call', () => {
  it('fails when its transaction is rolled back, and never gets the lock', async () => {
    const [old, young] = await beginTwo();
    const waiting = read(young);
    transactions.rollback(young);
    await expect(waiting).rejects.toMatchObject(retryError);
    transactions.rollback(old);
    await expect(write()).resolves.toBe('written');
  });

  it('ends its transaction when it is cancelled', async () => {
    const [, young] = await beginTwo();
    await read(young, 'c/b');
    const cancellation = new AbortController();
    const waiting = transactions.readDocuments(young, ['c/a'], cancellation.signal);
    const commit = transactions.commit(undefined, ['c/b'], () => 'written');
    cancellation.abort();
    await expect(waiting).rejects.toMatchObject({ code: status.CANCELLED });
    await expect(commit).resolves.toBe('written');
    await expect(read(young)).rejects.toMatchObject(invalidError);
  });

  it('writes nothing when it is cancelled', async () => {
    const [old] = await beginTwo();
    const cancellation = new AbortController();
    const action = vi.fn();
    const waiting = transactions.commit(undefined, ['c/a'], action, cancellation.signal);
    cancellation.abort();
    transactions.rollback(old);
    await expect(waiting).rejects.toMatchObject({ code: status.CANCELLED });
    expect(action).not.toHaveBeenCalled();
  });
});

describe('conflicting transactions', () => {
  it('make the younger wait until the older commits', async () => {
    const [old, young] = await beginTwo();
    const waiting = read(young);
    expect(await isSettled(waiting)).toBe(false);
    await transactions.commit(old, ['c/a'], () => null);
    await expect(waiting).resolves.toEqual([undefined]);
  });

  it('give the lock to the older and make the younger retry', async () => {
    const [old, young] = [begin(), begin()];
    await read(young);
    await expect(read(old)).resolves.toEqual([undefined]);
    await expect(transactions.commit(young, ['c/a'], () => null)).rejects.toMatchObject(retryError);
  });

  it('keep their age on a retry, so that each one wins eventually', async () => {
    const [old, young] = [begin(), begin()];
    await read(young);
    await read(old);
    const youngest = begin();
    const secondAttempt = begin(young);
    const waiting = read(youngest);
    transactions.rollback(old);
    await waiting;
    await expect(read(secondAttempt)).resolves.toEqual([undefined]);
    await expect(read(youngest)).rejects.toMatchObject(retryError);
  });
});

it('rejects calls in a transaction that has ended, and writes in a read-only one', async () => {
  const id = begin();
  await transactions.commit(id, [], () => null);
  await expect(read(id)).rejects.toMatchObject(invalidError);
  await expect(read(Buffer.from('never begun'))).rejects.toMatchObject(invalidError);
  const readOnlyId = transactions.begin({ readOnly: true });
  await expect(transactions.commit(readOnlyId, ['c/a'], () => null)).rejects.toMatchObject(invalidError);
});
