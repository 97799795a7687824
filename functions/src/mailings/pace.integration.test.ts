/** The speed of mailings: within their pace, evenly, and without a long pause above a domain's limit (MLG-6). */
import { minutesFor } from 'contract/mail/mailing/mailings';
import { expect, it, vi } from 'vitest';
import { registerMany } from '../registrants/testing/register-many';
import { withFirestore } from '../testing/with-firestore';
import type { RateLimit } from '../http/rate-limits';
import type { RunDeps } from './run';
import { MailingFixture } from './testing/mailing-fixture';

vi.mock('firebase-functions/logger', () => ({ info: vi.fn(), error: vi.fn() }));

const { connect } = withFirestore();
const minute = 60_000;

/** A mailing at a pace to a number of recipients. */
async function started(people: number, pace: number, domains?: RateLimit) {
  const ours = new MailingFixture(connect(), '2025-08-01T12:00:55Z', domains);
  await registerMany(ours.firestore, people, ours.now);
  /** When each mail was sent. */
  const sent: number[] = [];
  const accept = () => {
    // So that a run crosses a minute of the clock.
    ours.later(30);
    sent.push(ours.now.getTime());
  };
  ours.receive = accept;
  /** Runs the schedule every minute until everything is sent. @returns how many runs that took */
  const runToEnd = async (deps?: RunDeps) => {
    for (let runs = 1; runs < 10; runs += 1) {
      const next = ours.now.getTime() + minute;
      await ours.run(deps);
      if (sent.length >= people) return runs;
      ours.later(Math.max(0, next - ours.now.getTime()));
    }
    throw new Error('The mailing does not end.');
  };
  return { ours, sent, accept, runToEnd, id: await ours.start({ pace }) };
}

it.each([
  [1, 2, 3],
  [10, 15, 2],
  [150, 130, 2],
])(
  'sends at most %i mails in any 60 seconds, evenly, and %i in %i minutes',
  async (pace, people, minutes) => {
    expect(minutesFor(people, pace)).toBe(minutes);
    const { ours, sent, accept, runToEnd } = await started(people, pace);
    // Without the outcomes: what is leased is not due again before the end.
    const send = () => {
      accept();
      return Promise.resolve('sent' as const);
    };
    expect(await runToEnd({ ...ours.parts.deps, deliverySender: { send } })).toBeLessThanOrEqual(minutes);
    expect(sent).toHaveLength(people);
    /** The most mails in any such period. */
    const most = (milliseconds: number) =>
      Math.max(...sent.map((at) => sent.filter((time) => time >= at && time < at + milliseconds).length));
    expect(most(minute)).toBeLessThanOrEqual(pace);
    expect(most(minute / 15)).toBeLessThanOrEqual(Math.max(1, pace / 10));
  },
);

it('postpones mails above a domain’s limit only briefly, and shows them as postponed', async () => {
  const { ours, sent, runToEnd, id } = await started(12, 150, { burst: 4, perMinute: 4 });
  await ours.run();
  const { mailing, postponed } = await ours.store.read(id);
  expect(postponed).toBe(mailing.counts.waiting);
  expect(postponed).toBeGreaterThan(0);
  expect(await runToEnd()).toBeLessThanOrEqual(4);
  expect(sent).toHaveLength(12);
  expect(await ours.store.read(id)).not.toHaveProperty('postponed');
});
