/** Settings of fuzzing: few requests by default, more with FUZZ_RUNS. */
import type { EndpointName } from 'contract/calls/endpoints';

const runs = Number(process.env['FUZZ_RUNS'] ?? 40);

/** Timeout for all requests to one call together, in milliseconds. */
export const fuzzTimeout = Math.max(60_000, runs * 200);

/** Calls that answer valid input only after three seconds. */
export const slowCalls: readonly EndpointName[] = [
  'requestVisitLink',
  'requestExhibitorLink',
  'passwordReset',
];

/** A slow call gets fewer requests. FUZZ_SEED repeats a failure, with the seed that fast-check has printed. */
export const parametersOf = (name: EndpointName) => ({
  numRuns: Math.ceil(runs / (slowCalls.includes(name) ? 4 : 1)),
  seed: Number(process.env['FUZZ_SEED'] ?? 20250828),
});
