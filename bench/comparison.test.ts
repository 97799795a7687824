/** Calculations on measurements. */
import { expect, it } from 'vitest';
import { figureOf, isMet, spreadOf, summaryOf } from './comparison';

const measured = { what: 'a page', unit: 'ms' } as const;
const other = { name: 'naive', values: [10, 20, 30] };
/** At half of the baseline. */
const half = summaryOf({ ...measured, ours: [10], other });

it('returns minimum, maximum and the lower of two middle values', () => {
  expect(spreadOf([8, 2, 6, 4])).toEqual({ min: 2, median: 4, max: 8 });
  expect(spreadOf([30, 4, 100])).toEqual({ min: 4, median: 30, max: 100 });
});

it('returns the ratio of the medians, or our median without a baseline', () => {
  expect(figureOf(summaryOf({ ...measured, ours: [1, 5, 90], other }))).toBe(0.25);
  expect(figureOf(summaryOf({ ...measured, ours: [1, 5, 90] }))).toBe(5);
});

it.each([
  [{ goal: { atMost: 0.5 } }, true],
  [{ goal: { atMost: 0.49 } }, false],
  [{ goal: { atLeast: 0.5 } }, true],
  [{ goal: { atLeast: 0.51 } }, false],
  // Our figure itself.
  [{ goal: { atMost: 10 }, goalOf: 'ours' }, true],
  [{ goal: { atMost: 9 }, goalOf: 'ours' }, false],
  [{}, undefined],
] as const)('decides whether the goal %j is met: %s', (goal, met) => {
  expect(isMet({ ...half, ...goal })).toBe(met);
});
