/** Scans per minute (DOOR-33). */
import { expect, it } from 'vitest';
import { ScanRate } from './scan-rate';

function paceOf(...moments: number[]): number {
  const pace = new ScanRate();
  for (const moment of moments) pace.scanned(moment);
  return pace.scansPerMinute;
}

it('reports no rate before the second scan', () => {
  expect(paceOf()).toBe(0);
  expect(paceOf(500)).toBe(0);
});

it('measures the median pause, not a look at the screen', () => {
  // 42.9 a minute.
  expect(paceOf(0, 1_400, 2_800, 4_200, 64_200)).toBe(43);
});

it('reports at most 60 scans a minute', () => {
  expect(paceOf(0, 10, 20)).toBe(60);
});
