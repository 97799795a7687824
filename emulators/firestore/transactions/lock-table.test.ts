/** How locks are granted, taken away and released. */
import { expect, it } from 'vitest';
import { LockTable, type LockOwner } from './lock-table';

const owner = (ordinal: number): LockOwner => ({ ordinal, failure: null });
const documents = (...paths: readonly string[]) => ({ documents: paths, scopes: [] });

it('runs each action once, the oldest waiter first', async () => {
  const table = new LockTable();
  const log: string[] = [];
  const [oldest, second, third, fourth] = [owner(1), owner(2), owner(3), owner(4)];
  const request = (taker: LockOwner, name: string, ...paths: readonly string[]) =>
    table.acquire(taker, documents(...paths), () => log.push(name)).catch(() => log.push(`${name} refused`));
  await request(second, 'second takes a', 'c/a');
  await request(third, 'third takes b', 'c/b');
  const waiting = [request(fourth, 'fourth takes b', 'c/b'), request(third, 'third takes a', 'c/a')];
  // The oldest takes both: the second loses `a`; the third loses `b` and its pending request.
  waiting.push(request(oldest, 'oldest takes a and b', 'c/a', 'c/b'));
  table.release(oldest);
  await Promise.all(waiting);
  expect(log).toEqual([
    ...['second takes a', 'third takes b', 'oldest takes a and b', 'fourth takes b'],
    'third takes a refused',
  ]);
});

it('grants one document to a hundred waiters in turn', async () => {
  const table = new LockTable();
  const log: number[] = [];
  const acquisitions = Array.from({ length: 100 }, async (_, i) => {
    const holder = owner(i);
    await table.acquire(holder, documents('c/a'), () => log.push(i));
    table.release(holder);
  });
  await Promise.all(acquisitions);
  expect(log).toEqual(Array.from({ length: 100 }, (_, i) => i));
});

it('rejects with the error of a failing action, whose lock can then be released', async () => {
  const table = new LockTable();
  const holder = owner(1);
  const failing = table.acquire(holder, documents('c/a'), () => {
    throw new Error('precondition');
  });
  await expect(failing).rejects.toThrow('precondition');
  table.release(holder);
  await expect(table.acquire(owner(2), documents('c/a'), () => 'free')).resolves.toBe('free');
});
