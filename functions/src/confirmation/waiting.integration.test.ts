/** Confirmations that cannot go out now: they wait without using up an attempt, and go out by themselves (MAIL-5). */
import { deliveryReasons } from 'contract/delivery-reasons';
import { error } from 'firebase-functions/logger';
import { beforeEach, expect, it, vi } from 'vitest';
import { unavailable } from '../database/timeouts';
import { RateLimiter } from '../http/rate-limits';
import type { Mail } from '../mail/mail';
import { MailNotSent } from '../mail/mail-not-sent';
import { retryPauses } from '../registrants/retry-pauses';
import { registrantsIn, type Registrants } from '../registrants/testing/registrants-in';
import { withFirestore } from '../testing/with-firestore';
import { retryConfirmations } from './retry';
import { sendLeased, senderOf } from './testing/sender';

vi.mock('firebase-functions/logger', () => ({ info: vi.fn(), error: vi.fn() }));

const { connect } = withFirestore();
/** Milliseconds. */
const hour = 3_600_000;
let now: number;
let mailed: string[];
let ours: Registrants;
beforeEach(() => {
  vi.mocked(error).mockClear();
  send.mockReset();
  now = Date.now();
  mailed = [];
  ours = registrantsIn(connect(), () => new Date(now), retryPauses(600));
});

const send = vi.fn(({ to }: Mail) => Promise.resolve(void mailed.push(to.address)));
const register = (addresses: readonly string[]) =>
  Promise.all(addresses.map((email) => ours.register({ email })));
/** Runs the schedule an hour later. */
const retry = (confirmations = senderOf(ours.registrants, { send })) => {
  now += hour;
  return retryConfirmations({ registrants: ours.registrants, confirmations });
};
/** The errors that are stored with them. */
const errorsOf = async (ids: readonly string[]) =>
  (await Promise.all(ids.map((id) => ours.registrants.find(id)))).map((found) => found?.confirmationError);

it('sends all after a weekend without a login, with every attempt left', async () => {
  const addresses = ['a@one.example', 'b@two.example', 'c@three.example'];
  const ids = await register(addresses);
  send.mockRejectedValue(new MailNotSent('refused', deliveryReasons.refused(535)));
  // A mail has eight attempts.
  for (let runs = 0; runs < 9; runs += 1) await retry();
  expect(send).toHaveBeenCalledTimes(27);
  expect((await errorsOf(ids)).map((stored) => stored?.tries ?? 0)).toEqual([0, 0, 0]);
  expect(new Set(vi.mocked(error).mock.calls.map(([message]): unknown => message))).toEqual(
    new Set(['mail stands still']),
  );
  send.mockReset();
  expect(await retry()).toMatchObject({ sent: 3, failed: 0 });
  expect(mailed.toSorted()).toEqual(addresses.toSorted());
});

it('sends what is above the limit of a domain later, and says after how long', async () => {
  const addresses = ['a@one.example', 'b@one.example', 'c@one.example', 'd@two.example'];
  const ids = await register(addresses);
  const limit = new RateLimiter({ burst: 2, perMinute: 2 }, () => now);
  const confirmations = senderOf(ours.registrants, { send }, {}, limit);
  expect(await retry(confirmations)).toEqual({ sent: 3, failed: 0, postponed: 1, skipped: 0 });
  expect(mailed).toContain('d@two.example');
  const later = ids[addresses.findIndex((address) => !mailed.includes(address))] ?? '';
  expect(await errorsOf([later])).toEqual([undefined]);
  const refused = confirmations.send(await ours.lease(later, true));
  await expect(refused).rejects.toMatchObject({ failure: 'postponed', waitSeconds: 30 });
  expect(await retry(confirmations)).toEqual({ sent: 1, failed: 0, postponed: 0, skipped: 0 });
  expect(mailed.toSorted()).toEqual(addresses);
});

it('postpones a mail that the database could not count, and blames nobody', async () => {
  const ids = await register(['a@one.example']);
  send.mockRejectedValueOnce(unavailable(undefined));
  expect(await retry()).toMatchObject({ postponed: 1, failed: 0 });
  expect(await errorsOf(ids)).toEqual([undefined]);
  expect(error).not.toHaveBeenCalled();
  expect(await retry()).toMatchObject({ sent: 1 });
});

it('shows an organiser that a second confirmation failed, and does not retry it', async () => {
  const [id = ''] = await register(['a@one.example']);
  expect(await retry()).toMatchObject({ sent: 1 });
  send.mockRejectedValueOnce(new MailNotSent('refused', deliveryReasons.refused(554)));
  const again = sendLeased(
    ours.registrants,
    senderOf(ours.registrants, { send }),
    id,
    true,
    'organiser',
    'anna',
  );
  await expect(again).rejects.toThrow();
  expect(await ours.registrants.find(id)).toMatchObject({
    emailSent: expect.anything(),
    confirmationError: { tries: 1, lastError: 'refused by the mail server (554)' },
  });
  expect(await retry()).toMatchObject({ sent: 0, skipped: 0 });
});
