// @vitest-environment jsdom
/** A rehearsal's result, as it is stored on the phone (DOOR-35). */
import type { Rehearsal } from 'contract/door/door';
import { afterEach, expect, it } from 'vitest';
import { storeRehearsal, storedRehearsal } from './rehearsal-result';

const rehearsal: Rehearsal = {
  at: '2025-08-27T08:00:00.000Z',
  scansPerMinute: 42,
  codes: 6,
  camera: true,
  torch: false,
  sound: true,
  storage: true,
  wakeLock: true,
};

afterEach(() => localStorage.clear());

it('stores the result of a rehearsal', () => {
  expect(storedRehearsal()).toBeUndefined();
  storeRehearsal(rehearsal);
  expect(storedRehearsal()).toEqual(rehearsal);
});

it.each([
  '{',
  '[]',
  '{"at":1}',
  JSON.stringify({ ...rehearsal, codes: '6' }),
  JSON.stringify({ ...rehearsal, more: 1 }),
])('ignores a stored result that pairing would refuse: %s', (stored) => {
  localStorage.setItem('doorRehearsal', stored);
  expect(storedRehearsal()).toBeUndefined();
});
