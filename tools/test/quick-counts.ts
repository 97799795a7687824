/**
 * The counts that `npm test` lowers. Their full values stand beside the tests, and hold in `npm run test:all` and when a
 * test is run by hand.
 */
export const quickCounts = {
  /** Histories of two phones at the door, played with the phone's own code. */
  HISTORIES: '15',
  /** Generated requests and changes. */
  FUZZ_RUNS: '40',
  /** Times a process is killed in the middle of its work. */
  KILLS: '2',
  /** Times the embedded Firestore is killed: each is a start of a process. */
  SERVER_KILLS: '1',
  /** Queries compared with Google's own engine. */
  RANDOM_QUERIES: '40',
  /** Calls that are given up, to look for a leak. */
  ABANDONED_CALLS: '100',
  /** Times that a race is run. */
  RACE_ROUNDS: '5',
  /** Scans that a phone keeps while it has no network. */
  SCANS: '40',
} as const;
