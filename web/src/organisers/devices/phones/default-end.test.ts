/** The proposed time until which a phone may be used (DOOR-8). */
import { expect, it } from 'vitest';
import { defaultEnd } from './default-end';

it.each([
  ['2025-08-01T10:00:00Z', '2025-08-28T23:59'],
  // A minute before midnight in Brussels.
  ['2025-08-28T21:58:59Z', '2025-08-28T23:59'],
  ['2025-08-28T21:59:00Z', '2025-08-29T23:59'],
  ['2026-01-15T10:00:00Z', '2026-01-15T23:59'],
])('at %s proposes %s', (now, end) => {
  expect(defaultEnd(new Date(now), '2025-08-28')).toBe(end);
});
