/** Calculations on measurements. */
import { describe, expect, it } from 'vitest';
import { figureOf, isMet, spreadOf, summaryOf } from './comparison';

const measured = { what: 'a page', unit: 'ms' } as const;

describe('spreadOf', () => {
  it('returns minimum, median and maximum in any input order', () => {
    expect(spreadOf([30, 4, 100])).toEqual({ min: 4, median: 30, max: 100 });
    expect(spreadOf([7])).toEqual({ min: 7, median: 7, max: 7 });
  });

  it('returns the lower of two middle values, which was measured', () => {
    expect(spreadOf([8, 2, 6, 4])).toEqual({ min: 2, median: 4, max: 8 });
  });

  it('does not modify the values', () => {
    const values = [3, 1, 2];
    spreadOf(values);
    expect(values).toEqual([3, 1, 2]);
  });

  it('throws without values', () => {
    expect(() => spreadOf([])).toThrow('Nothing was measured.');
  });
});

const other = { name: 'naive', values: [10, 20, 30] };

describe('figureOf', () => {
  it('returns the ratio of the medians', () => {
    expect(figureOf(summaryOf({ ...measured, ours: [1, 5, 90], other }))).toBe(0.25);
  });

  it('returns our median without a baseline', () => {
    expect(figureOf(summaryOf({ ...measured, ours: [1, 5, 90] }))).toBe(5);
  });
});

describe('isMet', () => {
  const half = summaryOf({ ...measured, ours: [10], other });

  it.each([
    { goal: { atMost: 0.5 }, met: true },
    { goal: { atMost: 0.49 }, met: false },
    { goal: { atLeast: 0.5 }, met: true },
    { goal: { atLeast: 0.51 }, met: false },
  ])('compares the ratio: $goal is $met at 0.5', ({ goal, met }) => {
    expect(isMet({ ...half, goal })).toBe(met);
  });

  it('compares our figure itself if the goal is absolute', () => {
    expect(isMet({ ...half, goal: { atMost: 9 }, goalOf: 'ours' })).toBe(false);
    expect(isMet({ ...half, goal: { atMost: 10 }, goalOf: 'ours' })).toBe(true);
    expect(isMet({ ...half, goal: { atLeast: 10 }, goalOf: 'ours' })).toBe(true);
  });

  it('compares our figure without a baseline', () => {
    expect(isMet(summaryOf({ ...measured, ours: [50], goal: { atMost: 49 } }))).toBe(false);
  });

  it('returns undefined without a goal', () => {
    expect(isMet(half)).toBeUndefined();
  });
});
