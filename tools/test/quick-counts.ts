/**
 * The random counts that `npm test` lowers. Their full values stand beside the tests, and hold in `npm run test:all` and
 * when a test is run by hand.
 */
export const quickCounts = {
  FUZZ_RUNS: '10',
} as const;
