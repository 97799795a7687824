/** What is calculated of measurements, and in which order they are made. */
import { describe, expect, it } from 'vitest';
import { byTurns, figureOf, isMet, spreadOf } from './comparison';

const measured = { what: 'a page', unit: 'ms' } as const;

describe('spreadOf', () => {
  it('has the least, the middle and the greatest, in whatever order they came', () => {
    expect(spreadOf([30, 4, 100])).toEqual({ min: 4, median: 30, max: 100 });
    expect(spreadOf([7])).toEqual({ min: 7, median: 7, max: 7 });
  });

  it('takes the lower of two in the middle, which has been measured', () => {
    expect(spreadOf([8, 2, 6, 4])).toEqual({ min: 2, median: 4, max: 8 });
  });

  it('leaves the values as they are', () => {
    const values = [3, 1, 2];
    spreadOf(values);
    expect(values).toEqual([3, 1, 2]);
  });

  it('refuses nothing', () => {
    expect(() => spreadOf([])).toThrow('Nothing was measured.');
  });
});

describe('figureOf', () => {
  it('is the ratio of the medians', () => {
    expect(figureOf({ ours: [1, 5, 90], other: { name: 'naive', values: [10, 20, 30] } })).toBe(0.25);
  });

  it('is our median when there is nothing to compare with', () => {
    expect(figureOf({ ours: [1, 5, 90] })).toBe(5);
  });
});

describe('isMet', () => {
  const half = { ...measured, ours: [50], other: { name: 'naive', values: [100] } };

  it.each([
    { goal: { atMost: 0.5 }, met: true },
    { goal: { atMost: 0.49 }, met: false },
    { goal: { atLeast: 0.5 }, met: true },
    { goal: { atLeast: 0.51 }, met: false },
  ])('compares the ratio: $goal is $met at 0.5', ({ goal, met }) => {
    expect(isMet({ ...half, goal })).toBe(met);
  });

  it('compares our figure itself where the goal is about that', () => {
    expect(isMet({ ...half, goal: { atMost: 49 }, goalOf: 'ours' })).toBe(false);
    expect(isMet({ ...half, goal: { atMost: 50 }, goalOf: 'ours' })).toBe(true);
    expect(isMet({ ...half, goal: { atLeast: 50 }, goalOf: 'ours' })).toBe(true);
  });

  it('compares our figure where there is no other', () => {
    expect(isMet({ ...measured, ours: [50], goal: { atMost: 49 } })).toBe(false);
  });

  it('says nothing without a goal', () => {
    expect(isMet(half)).toBeUndefined();
  });
});

describe('byTurns', () => {
  it('measures one after the other, round after round, and gives each its values', async () => {
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

  it('takes what is known at once, and gives nothing for no round', async () => {
    expect(await byTurns(2, [() => 1])).toEqual([[1, 1]]);
    expect(await byTurns(0, [() => 1])).toEqual([[]]);
  });
});
