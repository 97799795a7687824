/** Settings of fuzzing: few requests by default, more with FUZZ_RUNS. */
import type { EndpointName } from 'contract/calls/endpoints';
import type { Parameters } from 'fast-check';

const runs = Number(process.env['FUZZ_RUNS'] ?? 40);

export const fuzzing = {
  /** Timeout for one answer, in milliseconds. */
  timeout: 30_000,
  /** Timeout for all requests to one call, in milliseconds; it grows with the number of requests. */
  wholeTimeout: Math.max(60_000, runs * 200),
  /** fast-check prints the seed and path of a failure; both reproduce it. */
  parameters: { numRuns: runs, seed: Number(process.env['FUZZ_SEED'] ?? 20250828) } satisfies Parameters,
};

/** Calls that answer valid input only after three seconds. */
export const slowCalls: readonly EndpointName[] = [
  'requestVisitLink',
  'requestExhibitorLink',
  'passwordReset',
];

/** @returns how many requests to send to a call; fewer to a slow one */
export function runsOf(name: EndpointName): number {
  return Math.ceil(runs / (slowCalls.includes(name) ? 4 : 1));
}
