/** The order of measurements, and percentiles. */
import { describe, expect, it } from 'vitest';
import { byTurns, percentile } from './timing';

describe('byTurns', () => {
  it('measures in turn, round after round, and returns the values of each', async () => {
    const begun: string[] = [];
    let underWay = 0;
    const measure = (name: string, milliseconds: number) => async () => {
      begun.push(name);
      underWay += 1;
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      expect(underWay).toBe(1);
      underWay -= 1;
      return begun.length;
    };
    const values = await byTurns(3, [measure('ours', 5), measure('naive', 0)]);
    expect(begun).toEqual(['ours', 'naive', 'ours', 'naive', 'ours', 'naive']);
    expect(values).toEqual([
      [1, 3, 5],
      [2, 4, 6],
    ]);
  });

  it('accepts synchronous measures, and returns no values for no rounds', async () => {
    expect(await byTurns(2, [() => 1])).toEqual([[1, 1]]);
    expect(await byTurns(0, [() => 1])).toEqual([[]]);
  });
});

describe('percentile', () => {
  it.each([
    [0.5, 50],
    [0.95, 95],
    [1, 100],
  ])('says within how much %d of the values are', (share, expected) => {
    const values = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect(percentile(values, share)).toBe(expected);
  });

  it('returns NaN without values', () => {
    expect(percentile([], 0.5)).toBeNaN();
  });
});
