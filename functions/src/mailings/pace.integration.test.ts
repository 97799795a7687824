/** How fast mailings go: within their pace, evenly, and past the limit of a mail domain without a long pause (MLG-6). */
import { minutesFor } from 'contract/mailings';
import type { Firestore } from 'firebase-admin/firestore';
import { beforeEach, expect, it, vi } from 'vitest';
import { RateLimiter } from '../http/rate-limits';
import { registerMany } from '../registrants/testing/register-many';
import { withFirestore } from '../testing/with-firestore';
import { MailingStore } from './mailing-store';
import { sendMailings, type RunDeps } from './run';
import { newDraft } from './testing/draft';
import { mailingParts, noNames, runClockOf } from './testing/parts';

vi.mock('firebase-functions/logger', () => ({ info: vi.fn(), error: vi.fn() }));

const { connect } = withFirestore();
const minute = 60_000;
let now: number;
let firestore: Firestore;
let store: MailingStore;
/** When each mail was sent. */
let sent: number[];

const clock = () => new Date(now);
const send = () => {
  // So that a run crosses a minute of the clock.
  now += 30;
  sent.push(now);
  return Promise.resolve('sent' as const);
};

beforeEach(() => {
  now = Date.parse('2025-08-01T12:00:55Z');
  firestore = connect();
  store = new MailingStore(firestore, clock, noNames);
  sent = [];
});

async function start(pace: number): Promise<string> {
  const id = await store.add({ ...newDraft, pace }, 'anna');
  await store.start({ id, version: 1 }, 1, 'anna');
  return id;
}

const run = (deps: RunDeps) =>
  sendMailings(
    deps,
    runClockOf(clock, (at) => (now = at.getTime())),
  );

/** Runs the schedule every minute until everything is sent. @returns how many runs that took */
async function runToEnd(deps: RunDeps, people: number): Promise<number> {
  for (let runs = 1; runs < 10; runs += 1) {
    const started = now;
    await run(deps);
    if (sent.length >= people) return runs;
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
  [150, 130, 2],
])(
  'sends at most %i mails in any 60 seconds, evenly, and %i in %i minutes',
  async (pace, people, minutes) => {
    expect(minutesFor(people, pace)).toBe(minutes);
    await registerMany(firestore, people, clock());
    await start(pace);
    // Without the outcomes: what is leased is not due again before the end.
    const deps = { ...mailingParts(firestore, clock, { send: vi.fn() }).deps, deliverySender: { send } };
    expect(await runToEnd(deps, people)).toBeLessThanOrEqual(minutes);
    expect(sent).toHaveLength(people);
    expect(most(minute)).toBeLessThanOrEqual(pace);
    expect(most(minute / 15)).toBeLessThanOrEqual(Math.max(1, pace / 10));
  },
);

it('sends what is over the limit of a domain without a long pause, and says meanwhile why it waits', async () => {
  await registerMany(firestore, 12, clock());
  const mailer = { send: () => send().then(() => undefined) };
  const { deps } = mailingParts(
    firestore,
    clock,
    mailer,
    new RateLimiter({ burst: 4, perMinute: 4 }, () => now),
  );
  const id = await start(150);
  await run(deps);
  const { mailing, postponed } = await store.read(id);
  expect(postponed).toBe(mailing.counts.waiting);
  expect(postponed).toBeGreaterThan(0);
  expect(await runToEnd(deps, 12)).toBeLessThanOrEqual(4);
  expect(sent).toHaveLength(12);
  expect(await store.read(id)).not.toHaveProperty('postponed');
});
