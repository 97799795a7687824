/** Rate limits of the calls, and the keys that they count by; docs/decisions/rate-limits.md says why. */
import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import { ApiError } from 'contract/wire/api-error';
import { endpoints, type EndpointName, type Protection } from 'contract/calls/endpoints';
import ipaddr from 'ipaddr.js';
import type { Caller, ClientSubnets } from './caller';

/** Token bucket parameters: a burst, refilled at a rate per minute. */
export interface RateLimit {
  readonly burst: number;
  readonly perMinute: number;
}

/** The limit of each protection, per client IP; one IP may be a whole office or the show's own Wi-Fi. */
const defaultLimits: Record<Protection, RateLimit | undefined> = {
  visitor: { burst: 100, perMinute: 20 },
  'visitor or desk': { burst: 100, perMinute: 20 },
  visit: { burst: 100, perMinute: 20 },
  exhibitor: { burst: 100, perMinute: 20 },
  preview: { burst: 100, perMinute: 20 },
  account: undefined,
  reader: undefined,
  desk: undefined,
  organiser: undefined,
  owner: undefined,
  // Per phone.
  device: { burst: 60, perMinute: 20 },
  'desk device': { burst: 60, perMinute: 20 },
  'any device': { burst: 60, perMinute: 20 },
  'any desk device': { burst: 60, perMinute: 20 },
  // Mail providers fetch images for thousands of readers from a few addresses.
  'mail link': undefined,
  // Answered from memory, except for one read every few seconds.
  anybody: undefined,
};

const exceptions: Partial<Record<EndpointName, RateLimit>> = {
  login: { burst: 30, perMinute: 6 },
  loginSecond: { burst: 30, perMinute: 6 },
  loginPasskey: { burst: 30, perMinute: 6 },
  startFactor: { burst: 30, perMinute: 6 },
  openInvitation: { burst: 30, perMinute: 6 },
  acceptInvitation: { burst: 30, perMinute: 6 },
  refreshToken: { burst: 60, perMinute: 12 },
  passwordReset: { burst: 30, perMinute: 6 },
  password: { burst: 30, perMinute: 6 },
  visit: { burst: 200, perMinute: 60 },
  requestVisitLink: { burst: 30, perMinute: 6 },
  openExhibitor: { burst: 30, perMinute: 6 },
  requestExhibitorLink: { burst: 30, perMinute: 6 },
  addressPage: { burst: 100, perMinute: 20 },
  confirmAddress: { burst: 30, perMinute: 6 },
  // Mail providers unsubscribe for their users from a few addresses.
  unsubscribePage: { burst: 1_000, perMinute: 200 },
  unsubscribe: { burst: 1_000, perMinute: 200 },
  // A hall full of phones pairs through one address; a code has 192 random bits.
  pairDevice: { burst: 60, perMinute: 20 },
  // A volunteer scans at most one code each second.
  doorScan: { burst: 240, perMinute: 120 },
  doorSearch: { burst: 240, perMinute: 120 },
  // One call sends many kept scans, so a whole morning of scans takes about a minute.
  doorScans: { burst: 60, perMinute: 30 },
  doorBook: { burst: 20, perMinute: 10 },
  doorPeople: { burst: 20, perMinute: 10 },
  // A desk hands out badges one by one; a thief of its phone must not copy them all.
  doorBadge: { burst: 10, perMinute: 30 },
  doorStatus: { burst: 60, perMinute: 30 },
};

/** @returns undefined for a call without a limit */
export function rateLimitOf(name: EndpointName): RateLimit | undefined {
  return exceptions[name] ?? defaultLimits[endpoints[name].protection];
}

/**
 * Per client IP, for calls whose phone this instance has not recognised yet: each costs a read. All phones of a hall may
 * arrive at a new instance at once.
 */
export const unknownPhoneLimit: RateLimit = { burst: 240, perMinute: 120 };

/** Per client IP, for wrong links to `/visit`, `/exhibitor`, a preview or a rehearsal: each costs a read. */
export const wrongLinkLimit: RateLimit = { burst: 60, perMinute: 12 };

/** Multiples of a client IP's limit: for its wider subnets, and for one App Check token from all addresses. */
export const multiples = { subnets: [1, 2, 4, 64], appCheckToken: 16 } as const;

/** A key to count by, and its multiple of the limit. */
export interface Allowance {
  readonly key: string;
  readonly times: number;
}

/** A paired phone has its own key, since all phones in a hall share one address. */
export function allowancesOf({
  subnets,
  appCheckToken = '',
  device,
}: Pick<Caller, 'subnets' | 'appCheckToken' | 'device'>): Allowance[] {
  if (device !== undefined) return [{ key: device.id, times: 1 }];
  // A signature has several encodings; the signed part has only one.
  const signedPart = appCheckToken.slice(0, appCheckToken.lastIndexOf('.'));
  return [
    ...subnetAllowances(subnets),
    { key: createHash('sha256').update(signedPart).digest('base64url'), times: multiples.appCheckToken },
  ];
}

export function subnetAllowances(subnets: ClientSubnets): Allowance[] {
  return subnets.map((key, index) => ({ key, times: multiples.subnets[index] ?? 1 }));
}

/** Maximum number of keys; about two megabytes. */
export const maxKeys = 10_000;

/** In-process token buckets (GCRA): one timestamp per key, for the most recently used keys. */
export class RateLimiter {
  readonly #interval: number;
  readonly #window: number;
  readonly #now: () => number;
  /** Key -> when its bucket is full again. */
  #recent = new Map<string, number>();
  #older = new Map<string, number>();

  /** @param now milliseconds of a monotonic clock */
  constructor({ burst, perMinute }: RateLimit, now = () => performance.now()) {
    this.#interval = 60_000 / perMinute;
    this.#window = burst * this.#interval;
    this.#now = now;
  }

  /**
   * Takes a token for every key, or for none if one key has no tokens left: a call refused for a narrow subnet does not
   * count against a wider one.
   * @returns seconds until a call is allowed again, or undefined if this one is allowed
   */
  take(allowances: readonly Allowance[]): number | undefined {
    const { now, buckets, wait } = this.#peek(allowances);
    const isAllowed = wait <= 0;
    for (const { key, full, cost } of buckets) {
      if (isAllowed || full > now) this.#remember(key, isAllowed ? full + cost : full);
    }
    return isAllowed ? undefined : Math.ceil(wait / 1000);
  }

  /** @returns what `take` would return, without taking a token */
  wait(allowances: readonly Allowance[]): number | undefined {
    const { wait } = this.#peek(allowances);
    return wait <= 0 ? undefined : Math.ceil(wait / 1000);
  }

  #peek(allowances: readonly Allowance[]) {
    const now = this.#now();
    const buckets = allowances.map(({ key, times }) => ({
      key,
      cost: this.#interval / times,
      full: Math.max(this.#recent.get(key) ?? this.#older.get(key) ?? 0, now),
    }));
    // Whole milliseconds: adding and subtracting the clock leaves a tiny remainder.
    const wait = Math.floor(Math.max(...buckets.map(({ full, cost }) => full + cost - now - this.#window)));
    return { now, buckets, wait };
  }

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

/**
 * Prefix lengths in hexadecimal digits: /32, /28, /24 and /16 for IPv4; /64, /56, /48 and /32 for IPv6, where a client
 * has a whole /64, and one customer often a /56.
 */
const prefixes = { ipv4: [8, 7, 6, 4], ipv6: [16, 14, 12, 8] } as const;

/**
 * The subnets of the client IP, by which calls are counted.
 *
 * Google's front end appends the connecting address to X-Forwarded-For. Through Hosting, that is one of Google's
 * proxies, and the client IP is the second-to-last entry. On a direct call to a function, it is the client IP itself,
 * and all earlier entries may be spoofed. The two cases cannot be told apart reliably, so a subnet is counted together
 * with the proxy's network: a spoofed client IP never shares a count with the real one.
 *
 * @param forwardedFor the header X-Forwarded-For; absent without a front end, such as locally
 * @param socketAddress the address that connected to this process
 */
export function clientSubnets(
  forwardedFor: string | undefined,
  socketAddress: string | undefined,
): ClientSubnets {
  const entries = (forwardedFor ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const last = digitsOf(entries.at(-1) ?? socketAddress);
  const spoofable = entries.at(-2);
  const client = spoofable === undefined ? last : digitsOf(spoofable);
  const proxyNetwork = spoofable === undefined ? '' : ` via ${subnet(last, prefixesOf(last)[3])}`;
  const [ip, customer, organisation, provider] = prefixesOf(client);
  const key = (length: number) => subnet(client, length) + proxyNetwork;
  return [key(ip), key(customer), key(organisation), key(provider)];
}

function prefixesOf(digits: string) {
  return digits.length === 8 ? prefixes.ipv4 : prefixes.ipv6;
}

function subnet(digits: string, length: number): string {
  return `${digits.slice(0, length) || 'unknown'}/${length * 4}`;
}

/** Returns 8 hexadecimal digits for IPv4, also if mapped into IPv6; 32 for IPv6; none for anything else. */
function digitsOf(address = ''): string {
  // ipaddr.js alone also accepts short forms such as 127.1.
  if (isIP(address) === 0) return '';
  return Buffer.from(ipaddr.process(address).toByteArray()).toString('hex');
}
