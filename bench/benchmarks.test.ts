/**
 * Runs each benchmark with a two-hundredth of its people and calls, and checks that its figures are finite.
 * Speed is not checked. Long, since each starts processes, and some start a browser.
 *
 * @module-tag long
 */
import { expect, it } from 'vitest';
import { summaryOf } from './comparison';
import { benchmarks } from './benchmarks';

it.each(Object.entries(benchmarks))('runs the benchmark %s', async (_, { importCode }) => {
  const { measure } = await importCode();
  const comparisons = (await measure(1, 1 / 200)).map(summaryOf);
  expect(comparisons).not.toHaveLength(0);
  for (const { what, unit, goal, ours, other } of comparisons) {
    const figures = [ours, other?.values ?? ours].flatMap(({ min, max }) => [min, max]);
    expect(figures.every(Number.isFinite), what).toBe(true);
    if (unit === 'ms') expect(Math.min(...figures), what).toBeGreaterThan(0);
    // A goal of at most 0 counts failures: even a small run on a slow machine must have none.
    if (goal !== undefined && 'atMost' in goal && goal.atMost === 0) expect(ours.max, what).toBe(0);
  }
});
