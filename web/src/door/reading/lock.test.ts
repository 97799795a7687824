/** A code is scanned once while it stays in the picture (DOOR-10). */
import { expect, it } from 'vitest';
import { CodeLock } from './lock';

it('ignores a scanned code until it has left the picture for a moment', () => {
  const lock = new CodeLock();
  expect(lock.isLocked('a')).toBe(false);
  lock.lock('a', 0);
  for (let now = 100; now <= 60_000; now += 500) {
    lock.noteFrame(['a', 'b'], now);
    expect([lock.isLocked('a'), lock.isLocked('b')]).toEqual([true, false]);
  }
  // The last frame with the code was at 59,600.
  lock.noteFrame([], 60_400);
  expect(lock.isLocked('a')).toBe(true);
  lock.noteFrame([], 60_401);
  expect(lock.isLocked('a')).toBe(false);
});

it('counts a code as new when it returns after a long pause', () => {
  const lock = new CodeLock();
  lock.lock('a', 0);
  lock.noteFrame(['a'], 5_000);
  expect(lock.isLocked('a')).toBe(false);
});

it('keeps a code locked on a phone that decodes only once a second', () => {
  const lock = new CodeLock();
  lock.lock('a', 0);
  for (let now = 1_000; now < 10_000; now += 1_000) lock.noteFrame(['a'], now);
  expect(lock.isLocked('a')).toBe(true);
  lock.noteFrame([], 10_000);
  expect(lock.isLocked('a')).toBe(false);
});
