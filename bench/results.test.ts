/** The Markdown of a result. */
import { expect, it } from 'vitest';
import { summaryOf, type Comparison } from './comparison';
import { section } from './results';

const lines = (...comparisons: Comparison[]) =>
  section({
    benchmark: 'badges',
    date: '2025-08-28',
    machine: '2 x a processor, 8 GiB',
    versions: { node: '20.19.0', vite: '8.3.8' },
    load: [0.54, 1],
    comparisons: comparisons.map(summaryOf),
  }).split('\n');

/** Ours takes half the baseline's time; the baseline has two middle values. */
const half: Comparison = {
  what: 'a page',
  unit: 'ms',
  ours: [10],
  other: { name: 'naive', values: [40, 20, 10, 30] },
};

it.each([
  [{ goal: { atMost: 0.5 } }, 'at most 0.5: met'],
  [{ goal: { atMost: 0.49 } }, 'at most 0.49: MISSED'],
  [{ goal: { atLeast: 0.5 } }, 'at least 0.5: met'],
  [{ goal: { atLeast: 0.51 } }, 'at least 0.51: MISSED'],
  [{ goal: { atMost: 10 }, goalOf: 'ours' }, 'at most 10 ms: met'],
] as const)('shows whether the goal %j is met: %s', (goal, shown) => {
  expect(lines({ ...half, ...goal })[6]).toBe(`| a page, ms | 10 | naive: 20 (10 to 40) | 0.5 | ${shown} |`);
});

it('shows date, machine, versions and load above a table of medians, ratios and goals', () => {
  const other = { name: 'naive', values: [15_000, 14_321.6, 15_282] };
  const badges = { what: '1,000 badges: time', unit: 'ms', ours: [1234.4, 250, 312], other } as const;
  expect(lines(badges, { what: 'a call', unit: 'reads', ours: [26] })).toEqual([
    '### badges',
    '',
    '2025-08-28; 2 x a processor, 8 GiB; node 20.19.0, vite 8.3.8; load 0.5 to 1.0.',
    '',
    '| what | ours | compared with | ratio | goal |',
    '| --- | ---: | ---: | ---: | --- |',
    '| 1,000 badges: time, ms | 312 (250 to 1,234) | naive: 15,000 (14,322 to 15,282) | 0.0208 |  |',
    '| a call, reads | 26 |  |  |  |',
    '',
  ]);
});
