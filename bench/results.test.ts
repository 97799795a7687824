/** How measurements are told: in a terminal and in the page of results. */
import { describe, expect, it } from 'vitest';
import { summaryOf } from './comparison';
import { inWords, section } from './results';

const badges = summaryOf({
  what: '1,000 badges: time',
  unit: 'ms',
  ours: [1234.4, 250, 312],
  other: { name: 'naive', values: [15_000, 14_321.6, 15_282] },
  goal: { atMost: 0.02 },
});

const form = summaryOf({
  what: 'form usable',
  unit: 'kB',
  ours: [114],
  other: { name: 'naive', values: [546] },
  goal: { atMost: 113 },
  goalOf: 'ours',
});

const call = summaryOf({ what: 'a call', unit: 'reads', ours: [26] });

describe('inWords', () => {
  it('tells medians, between what they lie, the ratio and a goal that was missed', () => {
    expect(inWords(badges)).toBe(
      '1,000 badges: time (ms): ours 312 (250 to 1,234); naive 15,000 (14,322 to 15,282); ratio 0.0208; ' +
        'at most 0.02: MISSED',
    );
  });

  it('tells the unit of a goal of our own', () => {
    expect(inWords(form)).toBe('form usable (kB): ours 114; naive 546; ratio 0.209; at most 113 kB: MISSED');
    expect(inWords({ ...form, goal: { atMost: 114 } })).toContain('; at most 114 kB: met');
  });

  it('leaves out what there is not', () => {
    expect(inWords(call)).toBe('a call (reads): ours 26');
    expect(inWords(summaryOf({ what: 'a call', unit: 'count', ours: [0], goal: { atLeast: 1 } }))).toBe(
      'a call (count): ours 0; at least 1: MISSED',
    );
  });

  it.each([
    [0.012_345, '0.0123'],
    [99.96, '100'],
    [100.4, '100'],
    [1_234_567.8, '1,234,568'],
    [-250.6, '-251'],
    [2, '2'],
  ])('rounds %d to %s', (value, text) => {
    expect(inWords(summaryOf({ what: 'a call', unit: 'ms', ours: [value] }))).toBe(
      `a call (ms): ours ${text}`,
    );
  });
});

describe('section', () => {
  const result = {
    row: 'badges',
    date: '2025-08-28',
    machine: '2 x a processor, 8 GiB',
    versions: { node: '20.19.0', vite: '8.3.8' },
    load: [0.54, 1] as const,
    comparisons: [badges, form, call],
  };

  it('is a table with its day, machine, versions and load', () => {
    expect(section(result).split('\n')).toEqual([
      '### badges',
      '',
      '2025-08-28; 2 x a processor, 8 GiB; node 20.19.0, vite 8.3.8; load 0.5 to 1.0.',
      '',
      '| what | ours | compared with | ratio | goal |',
      '| --- | ---: | ---: | ---: | --- |',
      '| 1,000 badges: time, ms | 312 (250 to 1,234) | naive: 15,000 (14,322 to 15,282) | 0.0208 | at most 0.02: MISSED |',
      '| form usable, kB | 114 | naive: 546 | 0.209 | at most 113 kB: MISSED |',
      '| a call, reads | 26 |  |  |  |',
      '',
    ]);
  });

  it('says what is met', () => {
    const met = { ...badges, goal: { atMost: 0.03 } };
    expect(section({ ...result, comparisons: [met] })).toContain('| at most 0.03: met |');
  });
});
