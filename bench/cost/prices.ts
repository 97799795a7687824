/**
 * Google's public price list in US dollars, as found in November 2026, with what is free of charge. Where the price of
 * europe-west1 was not found, a dearer one stands here, so that the sum is too high rather than too low.
 */

export interface Price {
  readonly what: string;
  /** US dollars for `per` units, after what is free. */
  readonly dollars: number;
  readonly per: number;
  readonly free: number;
  readonly freeEach: 'day' | 'month';
  readonly source: string;
  /** What has to be looked up before the sum is relied on. */
  readonly toBeChecked?: string;
}

const firestore = 'https://firebase.google.com/docs/firestore/pricing';
const cheaper = 'the price is the multi-region one; europe-west1 should be about half';
const run = 'https://cloud.google.com/run/pricing';
const firebase = 'https://firebase.google.com/pricing';

/** What is billed. */
export const meters = [
  'reads',
  'writes',
  'deletes',
  'storage',
  'invocations',
  'cpu',
  'memory',
  'transfer',
  'egress',
  'assessments',
] as const;

export type Meter = (typeof meters)[number];

export const prices: Readonly<Record<Meter, Price>> = {
  reads: {
    what: 'Firestore reads',
    dollars: 0.06,
    per: 100_000,
    free: 50_000,
    freeEach: 'day',
    source: firestore,
    toBeChecked: cheaper,
  },
  writes: {
    what: 'Firestore writes',
    dollars: 0.18,
    per: 100_000,
    free: 20_000,
    freeEach: 'day',
    source: firestore,
    toBeChecked: cheaper,
  },
  deletes: {
    what: 'Firestore deletes',
    dollars: 0.02,
    per: 100_000,
    free: 20_000,
    freeEach: 'day',
    source: firestore,
    toBeChecked: cheaper,
  },
  storage: {
    what: 'Firestore storage, GiB',
    dollars: 0.18,
    per: 1,
    free: 1,
    freeEach: 'month',
    source: firestore,
    toBeChecked: cheaper,
  },
  invocations: {
    what: 'calls of functions',
    dollars: 0.4,
    per: 1_000_000,
    free: 2_000_000,
    freeEach: 'month',
    source: run,
  },
  cpu: {
    what: 'processor, vCPU-seconds',
    dollars: 0.000024,
    per: 1,
    free: 180_000,
    freeEach: 'month',
    source: run,
  },
  memory: {
    what: 'memory, GiB-seconds',
    dollars: 0.0000025,
    per: 1,
    free: 360_000,
    freeEach: 'month',
    source: run,
  },
  transfer: {
    what: 'Hosting transfer, GB',
    dollars: 0.15,
    per: 1,
    free: 0.36,
    freeEach: 'day',
    source: firebase,
    toBeChecked: "found in others' copies of the price list only",
  },
  egress: {
    what: 'mail handed to the mail server, GB',
    dollars: 0.12,
    per: 1,
    free: 0,
    freeEach: 'month',
    source: run,
    toBeChecked: 'nothing where the mail server is within Google, and what the mail service itself takes',
  },
  assessments: {
    what: 'reCAPTCHA assessments',
    // Ten thousand free, then 8 dollars for up to a hundred thousand, then 0.001 each: see `dollarsOf`.
    dollars: 8,
    per: 100_000,
    free: 10_000,
    freeEach: 'month',
    source: 'https://cloud.google.com/recaptcha/docs/billing-information',
  },
};

/** How much is used of each. */
export type Usage = Record<Meter, number>;

/**
 * @param usage of one month
 * @param days on which it falls, evenly, and on each of which something is free; 0 were nothing free
 * @returns US dollars
 */
export function dollarsOf(meter: Meter, usage: Usage, days: number): number {
  const { dollars, per, free, freeEach } = prices[meter];
  const used = usage[meter];
  // Everybody is erased in one night.
  const freeDays = meter === 'deletes' ? Math.min(days, 1) : days;
  const given = free * (freeEach === 'day' ? freeDays : Math.min(days, 1));
  if (meter === 'assessments') return used <= given ? 0 : dollars + Math.max(0, used - per) * 0.001;
  return (Math.max(0, used - given) / per) * dollars;
}
