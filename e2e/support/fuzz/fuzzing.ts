/** How much nonsense is sent: a little with every run of the tests, as much as one likes by FUZZ_RUNS. */
import { appendFileSync, mkdirSync } from 'node:fs';
import type { Parameters } from 'fast-check';
import { inRepository } from '../../../local/project';

const runs = numberFrom('FUZZ_RUNS', 300);
const seed = numberFrom('FUZZ_SEED', 20250828);

/** Milliseconds for one answer; what would hang takes longer. */
const patience = 10_000;

export const fuzzing = {
  patience,
  /** Milliseconds for all requests to one call. */
  wholePatience: 60_000 + runs * 100,
  /** fast-check prints seed and path of what fails; both repeat it. */
  parameters: { numRuns: runs, seed } satisfies Parameters,
  /** Writes one line of figures to test-results/fuzz.txt. */
  report(name: string, statuses: ReadonlyMap<number | undefined, number>, milliseconds: number): void {
    const counts = [...statuses].sort(([one = 0], [other = 0]) => one - other);
    const line = [
      name.padEnd(18),
      `${counts.reduce((sum, [, count]) => sum + count, 0)} requests`,
      `${(milliseconds / 1000).toFixed(1)} s`,
      ...counts.map(([status, count]) => `${status ?? 'none'}: ${count}`),
    ];
    mkdirSync(inRepository('test-results'), { recursive: true });
    appendFileSync(inRepository('test-results/fuzz.txt'), `${line.join('  ')}\n`);
  },
};

function numberFrom(name: string, fallback: number): number {
  const text = process.env[name];
  if (text === undefined || text === '') return fallback;
  if (/^-?\d{1,9}$/.test(text)) return Number(text);
  throw new Error(`${name} must be a whole number; it is "${text}".`);
}
