/** How often each call may be made, and by what calls are counted; docs/decisions/rate-limits.md says why. */
import { createHash } from 'node:crypto';
import { ApiError } from 'contract/api-error';
import type { EndpointName } from 'contract/endpoints';
import type { Caller } from './caller';

/** So many at once, and then so many a minute. */
export interface RateLimit {
  readonly burst: number;
  readonly perMinute: number;
}

/** For one client IP: a whole office, or the show's own wireless network. */
export const rateLimits: Record<EndpointName, RateLimit | undefined> = {
  addUser: { burst: 100, perMinute: 20 },
  email_personal: { burst: 100, perMinute: 20 },
  login: { burst: 30, perMinute: 6 },
  refreshToken: { burst: 60, perMinute: 12 },
  // For organisers only.
  adminTable: undefined,
  handleGeneratePDF: undefined,
  // Mail programs fetch pictures for thousands of readers from a few addresses.
  qr: undefined,
  generatePDF: undefined,
  // Answers from memory but for one read in five seconds.
  health: undefined,
};

/** How many times the limit of one client IP others hold: its wider subnets, and one App Check token everywhere. */
export const multiples = { subnets: [1, 2, 4, 64], appCheckToken: 16 } as const;

/** A key to count by, and how many times the limit it holds. */
export interface Allowance {
  readonly key: string;
  readonly times: number;
}

export function allowancesOf({
  subnets,
  appCheckToken = '',
}: Pick<Caller, 'subnets' | 'appCheckToken'>): Allowance[] {
  // The signature has several spellings, what it signs has one.
  const signed = appCheckToken.slice(0, appCheckToken.lastIndexOf('.'));
  return [
    ...subnets.map((key, index) => ({ key, times: multiples.subnets[index] ?? 1 })),
    { key: createHash('sha256').update(signed).digest('base64url'), times: multiples.appCheckToken },
  ];
}

/** Remembered at most; about two megabytes. */
export const maxKeys = 10_000;

/** Token buckets in this process (GCRA): one timestamp for each key, of the keys that were used last. */
export class RateLimiter {
  readonly #interval: number;
  readonly #window: number;
  readonly #now: () => number;
  /** Key -> when its bucket is full again. */
  #recent = new Map<string, number>();
  #older = new Map<string, number>();

  /** @param now milliseconds of a clock that never goes back */
  constructor({ burst, perMinute }: RateLimit, now = () => performance.now()) {
    this.#interval = 60_000 / perMinute;
    this.#window = burst * this.#interval;
    this.#now = now;
  }

  /**
   * Counts one call by every key, or by none when one of them has nothing left: what a narrow subnet refuses takes
   * nothing from a wide one.
   * @returns the seconds after which a call is allowed again, or nothing when this one is
   */
  take(allowances: readonly Allowance[]): number | undefined {
    const now = this.#now();
    const buckets = allowances.map(({ key, times }) => ({
      key,
      cost: this.#interval / times,
      full: Math.max(this.#recent.get(key) ?? this.#older.get(key) ?? 0, now),
    }));
    const wait = Math.max(...buckets.map(({ full, cost }) => full + cost - now - this.#window));
    const isAllowed = wait <= 0;
    for (const { key, full, cost } of buckets) {
      if (isAllowed || full > now) this.#remember(key, isAllowed ? full + cost : full);
    }
    return isAllowed ? undefined : Math.ceil(wait / 1000);
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

export function tooManyRequests(seconds: number): ApiError {
  return new ApiError('too-many-requests', `Too many requests. Try again in ${seconds} seconds.`, {
    retryAfter: seconds,
  });
}
