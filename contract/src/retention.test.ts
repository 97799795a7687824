/** The day on which data are deleted. */
import { expect, it } from 'vitest';
import { monthsAfter } from './retention';

it.each([
  ['2025-08-28', 6, '2026-02-28'],
  ['2025-08-31', 6, '2026-02-28'],
  ['2025-01-15', 12, '2026-01-15'],
  ['2025-12-31', 2, '2026-02-28'],
])('adds to %s %i months: %s', (day, months, later) => {
  expect(monthsAfter(day, months)).toBe(later);
});
