/**
 * Token bucket for each key within this process (GCRA): one timestamp for each key, at most 10,000 keys, those that
 * called last.
 */

/** So many at once, and then so many a minute. */
export interface RateLimit {
  readonly burst: number;
  readonly perMinute: number;
}

/** Remembered at most; about two megabytes. */
export const maxKeys = 10_000;

export class RateLimiter {
  readonly #interval: number;
  readonly #burst: number;
  readonly #now: () => number;
  /** Key -> when its bucket is full again. */
  #recent = new Map<string, number>();
  #older = new Map<string, number>();

  /** @param now milliseconds of a clock that never goes back */
  constructor({ burst, perMinute }: RateLimit, now = () => performance.now()) {
    this.#interval = 60_000 / perMinute;
    this.#burst = burst;
    this.#now = now;
  }

  /**
   * Counts one call.
   * @returns the seconds after which one is allowed again, or nothing when this one is
   */
  take(key: string): number | undefined {
    const moment = this.#now();
    const full = Math.max(this.#recent.get(key) ?? this.#older.get(key) ?? 0, moment);
    const missing = full + this.#interval - moment - this.#burst * this.#interval;
    this.#remember(key, missing > 0 ? full : full + this.#interval);
    return missing > 0 ? Math.ceil(missing / 1000) : undefined;
  }

  /** How many keys are remembered. */
  get size(): number {
    return this.#recent.size + this.#older.size;
  }

  #remember(key: string, full: number): void {
    this.#recent.set(key, full);
    if (this.#recent.size < maxKeys / 2) return;
    this.#older = this.#recent;
    this.#recent = new Map();
  }
}
