/**
 * Counts calls by key within this process and says when there were too many.
 *
 * Each key has an allowance that fills up steadily. Of a key only the moment is kept at which its allowance is whole
 * again, and of so many keys at most, those that called last: whoever has more addresses than that is not held by
 * counting addresses.
 */

/** So many at once, and then so many a minute. */
export interface RateLimit {
  readonly burst: number;
  readonly perMinute: number;
}

export interface RateLimiter {
  /**
   * Counts one call.
   * @returns the seconds after which one is allowed again, or nothing when this one is
   */
  take(key: string): number | undefined;
  /** How many keys are remembered. */
  size(): number;
}

/** Remembered at most; about two megabytes. */
export const mostKeys = 10_000;

/** @param now milliseconds of a clock that never goes back */
export function rateLimiter({ burst, perMinute }: RateLimit, now = () => performance.now()): RateLimiter {
  const interval = 60_000 / perMinute;
  let recent = new Map<string, number>();
  let older = new Map<string, number>();
  const remember = (key: string, moment: number) => {
    recent.set(key, moment);
    if (recent.size < mostKeys / 2) return;
    older = recent;
    recent = new Map();
  };
  return {
    take(key) {
      const moment = now();
      const wholeAgain = Math.max(recent.get(key) ?? older.get(key) ?? 0, moment);
      const missing = wholeAgain + interval - moment - burst * interval;
      remember(key, missing > 0 ? wholeAgain : wholeAgain + interval);
      return missing > 0 ? Math.ceil(missing / 1000) : undefined;
    },
    size: () => recent.size + older.size,
  };
}
