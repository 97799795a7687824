/** Scans per minute (DOOR-33). */
import { expect, it } from 'vitest';
import { ScanRate } from './scan-rate';

it.each([
  ['0 before the second scan', [500], 0],
  ['the median pause implies, ignoring a look at the screen', [0, 1_400, 2_800, 4_200, 64_200], 43],
  ['at most 60', [0, 10, 20], 60],
])('counts the scans per minute as %s', (_, moments, expected) => {
  const rate = new ScanRate();
  for (const moment of moments) rate.noteScan(moment);
  expect(rate.scansPerMinute).toBe(expected);
});
