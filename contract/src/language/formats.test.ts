/** Durations in words. */
import { expect, it } from 'vitest';
import { duration } from './formats';

it.each([
  [59, '59 seconds'],
  [61, '2 minutes'],
  [7199, '120 minutes'],
  [7201, '3 hours'],
  [5140 * 60, '4 days'],
])('writes %d seconds as %s', (seconds, words) => {
  expect(duration(seconds, 'en')).toBe(words);
});
