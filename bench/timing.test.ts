/** The order of measurements, and percentiles. */
import { expect, it } from 'vitest';
import { byTurns, percentile } from './timing';

it('measures in turn, round after round, and returns the values of each', async () => {
  const begun: string[] = [];
  let underWay = 0;
  const measure = (name: string) => async () => {
    begun.push(name);
    underWay += 1;
    await Promise.resolve();
    expect(underWay).toBe(1);
    underWay -= 1;
    return begun.length;
  };
  expect(await byTurns(2, [measure('ours'), measure('naive')])).toEqual([
    [1, 3],
    [2, 4],
  ]);
  expect(begun).toEqual(['ours', 'naive', 'ours', 'naive']);
});

it.each([
  [0.5, 50],
  [0.95, 95],
  [1, 100],
])('returns the value below which %d of the values are', (share, expected) => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(percentile(values, share)).toBe(expected);
});
