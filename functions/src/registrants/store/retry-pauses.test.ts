/** The pauses between attempts to send one confirmation (MAIL-5). */
import { expect, it } from 'vitest';
import { retryPauses } from './retry-pauses';

it('returns eight growing pauses of at most six hours, then none', () => {
  const pauses = retryPauses(600);
  const minutes = Array.from({ length: 9 }, (_, tries) => pauses(tries)).map(
    (pause) => pause && pause / 60_000,
  );
  expect(minutes).toEqual([10, 20, 40, 80, 160, 320, 360, 360, undefined]);
});
