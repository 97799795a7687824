/** How fast mailings go: within their pace, evenly, and past the limit of a mail domain without a long pause (MLG-6). */
import { minutesFor } from 'contract/mailings';
import type { Firestore } from 'firebase-admin/firestore';
import { beforeEach, expect, it, vi } from 'vitest';
import { RateLimiter } from '../http/rate-limits';
import { domainLimit } from '../mail/to-registrant';
import { registerMany } from '../registrants/testing/register-many';
import { withFirestore } from '../testing/with-firestore';
import { MailingStore } from './mailing-store';
import { sendMailings } from './run';
import { newDraft } from './testing/draft';
import { mailingParts, noNames } from './testing/parts';

vi.mock('firebase-functions/logger', () => ({ info: vi.fn(), error: vi.fn() }));

// Hundreds of deliveries, each with its transactions: on a busy machine, they take minutes.
vi.setConfig({ testTimeout: 300_000 });

const { connect } = withFirestore();
const minute = 60_000;
let now: number;
let firestore: Firestore;
let store: MailingStore;
/** When each mail was sent. */
let sent: number[];
let parts: ReturnType<typeof mailingParts>;

const clock = () => new Date(now);
const mailer = {
  send: () => {
    // So that a run crosses a minute of the clock.
    now += 30;
    sent.push(now);
    return Promise.resolve();
  },
};

beforeEach(() => {
  now = Date.parse('2025-08-01T12:00:55Z');
  firestore = connect();
  store = new MailingStore(firestore, clock, noNames);
  parts = mailingParts(firestore, clock, mailer);
  sent = [];
});

async function start(pace: number): Promise<string> {
  const id = await store.add({ ...newDraft, pace }, 'anna');
  await store.start({ id, version: 1 }, 1, 'anna');
  return id;
}

const runClock = {
  now: () => now,
  pause: (milliseconds: number) => Promise.resolve(void (now += milliseconds)),
};

/** Runs the schedule every minute until everything is sent. @returns how many runs that took */
async function runToEnd(...ids: readonly string[]): Promise<number> {
  for (let runs = 1; runs < 60; runs += 1) {
    const started = now;
    await sendMailings(parts.deps, runClock);
    const mailings = await Promise.all(ids.map((id) => store.find(id)));
    if (mailings.every(({ state }) => state === 'done')) return runs;
    now = Math.max(now, started + minute);
  }
  throw new Error('The mailing does not end.');
}

/** The most mails in any such period. */
const most = (milliseconds: number) =>
  Math.max(...sent.map((at) => sent.filter((time) => time >= at && time < at + milliseconds).length));

it.each([
  [1, 2, 3],
  [10, 15, 2],
  [150, 180, 2],
])('sends at most %i mails in any 60 seconds, evenly, and %i in %i minutes', async (pace, people, minutes) => {
  expect(minutesFor(people, pace)).toBe(minutes);
  await registerMany(firestore, people, clock(), (index) => ({ email: `a@d${index}.example` }));
  expect(await runToEnd(await start(pace))).toBeLessThanOrEqual(minutes);
  expect(sent).toHaveLength(people);
  expect(most(minute)).toBeLessThanOrEqual(pace);
  expect(most(minute / 15)).toBeLessThanOrEqual(Math.max(1, pace / 10));
});

it('sends what is over the limit of a domain without a long pause, and says meanwhile why it waits', async () => {
  await registerMany(firestore, 60, clock());
  parts = mailingParts(firestore, clock, mailer, new RateLimiter({ burst: 20, perMinute: 20 }, () => now));
  const id = await start(150);
  await sendMailings(parts.deps, runClock);
  const { mailing, postponed } = await store.read(id);
  expect(postponed).toBe(mailing.counts.waiting);
  expect(postponed).toBeGreaterThan(0);
  expect(await runToEnd(id)).toBeLessThanOrEqual(4);
  expect(sent).toHaveLength(60);
  expect(await store.read(id)).not.toHaveProperty('postponed');
});

it('sends three mailings to 200 people of one domain without a long pause', { tags: ['long'] }, async () => {
  await registerMany(firestore, 200, clock());
  parts = mailingParts(firestore, clock, mailer, new RateLimiter(domainLimit, () => now));
  // Together they are three times as fast as the domain's limit.
  const ids = [await start(150), await start(150), await start(150)];
  await runToEnd(...ids);
  expect(sent).toHaveLength(600);
  const times = sent.toSorted((one, other) => one - other);
  const pauses = times.slice(1).map((at, nth) => at - (times[nth] ?? at));
  expect(Math.max(...pauses)).toBeLessThanOrEqual(2 * minute);
  expect(now - (times[0] ?? now)).toBeLessThanOrEqual(5 * minute);
});
