/**
 * Each row of the results, with a two-hundredth of its people and calls: it runs to its end, and each figure is one.
 * Nothing says how fast. Long, since each starts processes, and some a browser.
 *
 * @module-tag long
 */
import { expect, it } from 'vitest';
import { summaryOf } from './comparison';
import { rows } from './rows';

it.each(Object.entries(rows))('measures the row %s', async (_, { load }) => {
  const { measure } = await load();
  const comparisons = (await measure(1, 1 / 200)).map(summaryOf);
  expect(comparisons).not.toHaveLength(0);
  for (const { what, unit, goal, ours, other } of comparisons) {
    const figures = [ours, other?.values ?? ours].flatMap(({ min, max }) => [min, max]);
    expect(figures.every(Number.isFinite), what).toBe(true);
    if (unit === 'ms') expect(Math.min(...figures), what).toBeGreaterThan(0);
    // Failures, which no size and no machine excuses.
    if (goal !== undefined && 'atMost' in goal && goal.atMost === 0) expect(ours.max, what).toBe(0);
  }
});
