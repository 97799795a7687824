/** Dates, hours and durations in words. */
import { expect, it } from 'vitest';
import { duration, hour, longDate, weekday } from './formats';

it.each([
  ['fr', '2025-08-28', 'jeudi 28 août 2025'],
  ['fr', '2025-08-01', 'vendredi 1er août 2025'],
  ['nl', '2025-08-01', 'vrijdag 1 augustus 2025'],
  ['en', '2025-08-28', 'Thursday 28 August 2025'],
] as const)('writes in %s the day %s as %s', (language, day, words) => {
  expect(longDate(day, language)).toBe(words);
  expect(weekday(day, language)).toBe(words.split(' ')[0]);
});

it.each([
  ['fr', '09:30', '9\u00a0h\u00a030'],
  ['fr', '14:00', '14\u00a0h'],
  ['nl', '09:00', '9.00'],
  ['en', '00:05', '0:05'],
] as const)('writes in %s the hour %s as %s', (language, time, words) => {
  expect(hour(time, language)).toBe(words);
});

it.each([
  [59, '59 seconds'],
  [61, '2 minutes'],
  [7199, '120 minutes'],
  [7201, '3 hours'],
  [5140 * 60, '4 days'],
])('writes %d seconds as %s', (seconds, words) => {
  expect(duration(seconds, 'en')).toBe(words);
});
