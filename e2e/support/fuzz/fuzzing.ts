/** How much is sent: a little with every run of the tests, as much as one likes by FUZZ_RUNS. */
import type { Parameters } from 'fast-check';

const runs = numberFrom('FUZZ_RUNS', 300);

export const fuzzing = {
  /** Milliseconds for one answer; what would hang takes longer. */
  timeout: 10_000,
  /** Milliseconds for all requests to one call. */
  wholeTimeout: 60_000 + runs * 100,
  /** fast-check prints seed and path of what fails; both repeat it. */
  parameters: { numRuns: runs, seed: numberFrom('FUZZ_SEED', 20250828) } satisfies Parameters,
};

function numberFrom(name: string, fallback: number): number {
  const text = process.env[name];
  if (text === undefined || text === '') return fallback;
  if (/^-?\d{1,9}$/.test(text)) return Number(text);
  throw new Error(`${name} must be a whole number; it is "${text}".`);
}
