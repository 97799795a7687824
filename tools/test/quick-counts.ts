/** Environment variables with the lower counts of `npm test`; the tests contain the counts for all other runs. */
export const quickCounts = {
  /** Random sequences of scans by two phones at the door, played with the phone's own code. */
  HISTORIES: '15',
  /** Generated requests and changes. */
  FUZZ_RUNS: '40',
  /** The number of times that a process is killed in the middle of its work. */
  KILLS: '2',
  /** The number of times that the embedded Firestore is killed: after each, it has to start again. */
  SERVER_KILLS: '1',
  /** Queries compared with Google's own engine. */
  RANDOM_QUERIES: '40',
  /** Cancelled calls, to find a leak. */
  ABANDONED_CALLS: '100',
  /** Rounds of each race. */
  RACE_ROUNDS: '5',
  /** Scans that a phone keeps while it has no network. */
  SCANS: '40',
} as const;
