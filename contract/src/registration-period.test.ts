/** Registration opens and closes in the event's time zone. */
import { expect, it } from 'vitest';
import { isRegistrationOpen } from './registration-period';

const period = { opens: '2025-03-01T09:00', closes: '2025-08-27T18:00' };

it.each([
  ['2025-03-01T07:59:59Z', false],
  ['2025-03-01T08:00:00Z', true],
  ['2025-08-27T15:59:59Z', true],
  ['2025-08-27T16:00:00Z', false],
])('at %s is open: %s', (now, isOpen) => {
  expect(isRegistrationOpen(new Date(now), period)).toBe(isOpen);
});

it('is always open without a period', () => {
  for (const now of ['2000-01-01', '2100-01-01']) expect(isRegistrationOpen(new Date(now), {})).toBe(true);
});
