/** Scans per minute (DOOR-33). */
import { expect, it } from 'vitest';
import { ScanRate } from './scan-rate';

function rateOf(...moments: number[]): number {
  const rate = new ScanRate();
  for (const moment of moments) rate.noteScan(moment);
  return rate.scansPerMinute;
}

it('reports no rate before the second scan', () => {
  expect(rateOf()).toBe(0);
  expect(rateOf(500)).toBe(0);
});

it('measures the median pause, not a look at the screen', () => {
  // 42.9 a minute.
  expect(rateOf(0, 1_400, 2_800, 4_200, 64_200)).toBe(43);
});

it('reports at most 60 scans a minute', () => {
  expect(rateOf(0, 10, 20)).toBe(60);
});
