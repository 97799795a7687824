/** Confirmations that cannot be sent now wait without using up an attempt, and are sent later (MAIL-5, MAIL-8). */
import { ApiError } from 'contract/wire/api-error';
import type { ConfirmationSent } from 'contract/mail/confirmation/confirmation-request';
import { deliveryReasons } from 'contract/mail/delivery-reasons';
import { error } from 'firebase-functions/logger';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { unavailable } from '../database/timeouts';
import { RateLimiter } from '../http/rate-limits';
import type { Mail } from '../mail/mail';
import { MailNotSent } from '../mail/mail-not-sent';
import { retryPauses } from '../registrants/store/retry-pauses';
import { withRegistrants } from '../registrants/testing/registrants-in';
import { retryConfirmations } from './retry';
import { startStrictMailServer } from '../testing/strict-mail-server';
import { Mailer } from '../mail/mailer';
import { emailPersonal } from './email-personal';
import { ConfirmationQueue } from './queue';
import { senderOf } from './testing/sender';
import { withFirestore } from '../testing/with-firestore';

vi.mock('firebase-functions/logger', () => ({ info: vi.fn(), error: vi.fn() }));

/** Milliseconds. */
const hour = 3_600_000;
let now: number;
let mailedTo: string[];
const fixture = withRegistrants(withFirestore(), () => new Date(now), retryPauses(600));
beforeEach(() => {
  vi.mocked(error).mockClear();
  send.mockReset();
  now = Date.now();
  mailedTo = [];
});

const send = vi.fn(({ to }: Mail) => Promise.resolve(void mailedTo.push(to.address)));
const register = (addresses: readonly string[]) =>
  Promise.all(addresses.map((email) => fixture.register({ email })));
/** Runs the schedule an hour later. */
const retry = (confirmations = senderOf(fixture.registrants, { send })) => {
  now += hour;
  return retryConfirmations({ registrants: fixture.registrants, confirmations });
};
/** The stored confirmation errors of registrants. */
const errorsOf = async (ids: readonly string[]) =>
  (await Promise.all(ids.map((id) => fixture.registrants.find(id)))).map((found) => found?.confirmationError);

it('sends all confirmations, with every attempt left, after a weekend of refused logins', async () => {
  const addresses = ['a@one.example', 'b@two.example', 'c@three.example'];
  const ids = await register(addresses);
  send.mockRejectedValue(new MailNotSent('refused', deliveryReasons.refused(535)));
  // A mail has eight attempts.
  for (let runs = 0; runs < 9; runs += 1) await retry();
  expect(send).toHaveBeenCalledTimes(27);
  expect((await errorsOf(ids)).map((stored) => stored?.tries ?? 0)).toEqual([0, 0, 0]);
  send.mockReset();
  expect(await retry()).toMatchObject({ sent: 3, failed: 0 });
  expect(mailedTo.toSorted()).toEqual(addresses.toSorted());
});

it('postpones confirmations above a domain’s limit, and says for how long', async () => {
  const addresses = ['a@one.example', 'b@one.example', 'c@one.example', 'd@two.example'];
  const ids = await register(addresses);
  const limit = new RateLimiter({ burst: 2, perMinute: 2 }, () => now);
  const confirmations = senderOf(fixture.registrants, { send }, {}, limit);
  expect(await retry(confirmations)).toEqual({ sent: 3, failed: 0, postponed: 1, skipped: 0 });
  expect(mailedTo).toContain('d@two.example');
  const postponedId = ids[addresses.findIndex((address) => !mailedTo.includes(address))] ?? '';
  expect(await errorsOf([postponedId])).toEqual([undefined]);
  const sending = confirmations.send(await fixture.lease(postponedId, true));
  await expect(sending).rejects.toMatchObject({ failure: 'postponed', waitSeconds: 30 });
  expect(await retry(confirmations)).toEqual({ sent: 1, failed: 0, postponed: 0, skipped: 0 });
  expect(mailedTo.toSorted()).toEqual(addresses);
});

it('postpones a mail that the database could not count, without an error', async () => {
  const ids = await register(['a@one.example']);
  send.mockRejectedValueOnce(unavailable(undefined));
  expect(await retry()).toMatchObject({ postponed: 1, failed: 0 });
  expect(await errorsOf(ids)).toEqual([undefined]);
  expect(error).not.toHaveBeenCalled();
  expect(await retry()).toMatchObject({ sent: 1 });
});

it('shows organisers that a resent confirmation failed, and does not retry it', async () => {
  const [id = ''] = await register(['a@one.example']);
  expect(await retry()).toMatchObject({ sent: 1 });
  send.mockRejectedValueOnce(new MailNotSent('refused', deliveryReasons.refused(554)));
  const again = await fixture.lease(id, true, 'organiser');
  await expect(senderOf(fixture.registrants, { send }).send(again)).rejects.toThrow();
  expect(await fixture.registrants.find(id)).toMatchObject({
    emailSent: expect.anything(),
    confirmationError: { tries: 1, lastError: 'refused by the mail server (554)' },
  });
  expect(await retry()).toMatchObject({ sent: 0, skipped: 0 });
});

/** One instance of the call. @returns a function that requests a confirmation, as a page does */
function instanceOf(confirmations: ReturnType<typeof senderOf>) {
  const confirmationQueue = new ConfirmationQueue<ConfirmationSent>(2);
  const { registrants } = fixture;
  return (idFirebase: string, email: string) =>
    emailPersonal(
      { idFirebase, email },
      { registrants, confirmations, confirmationQueue },
      { organiser: undefined },
    ).then(
      ({ queued }) => (queued === true ? 'queued' : 'sent'),
      (failure: unknown) => (failure instanceof ApiError ? failure.code : String(failure)),
    );
}

const visitors = Array.from({ length: 9 }, (_, nth) => `visitor${nth}@show${nth}.example`);

it.each<[name: string, limits: { perMinute: number; closed?: number; delay?: number }, string, number]>([
  ['takes three a minute', { perMinute: 3 }, 'sent', 3],
  ['takes none for five minutes', { perMinute: 3, closed: 300_000 }, 'mail-not-sent', 0],
  ['is slow', { perMinute: 100, delay: 20 }, 'sent', 9],
])('sends each mail once, and uses up no try, when the server %s', async (_, limits, firstTwo, atOnce) => {
  const opensAt = now + (limits.closed ?? 0);
  const server = await startStrictMailServer({
    get perMinute() {
      return now < opensAt ? 0 : limits.perMinute;
    },
    delay: limits.delay ?? 0,
    now: () => now,
  });
  const mailer = new Mailer(server.url, undefined, { connections: 2, perConnection: 100, perSecond: 1000 });
  onTestFinished(async () => {
    mailer.close();
    await server.stop();
  });
  const confirmations = senderOf(fixture.registrants, mailer);
  const ids = await register(visitors);
  const ask = instanceOf(confirmations);
  const answers = await Promise.all(ids.map((id, nth) => ask(id, visitors[nth] ?? '')));
  expect(answers.toSorted()).toEqual([firstTwo, firstTwo, ...Array<string>(7).fill('queued')].toSorted());
  expect(server.accepted).toHaveLength(atOnce);
  for (let runs = 0; runs < 3 && server.accepted.length < visitors.length; runs += 1) {
    expect((await errorsOf(ids)).map((stored) => stored?.tries ?? 0)).toEqual(visitors.map(() => 0));
    await retry(confirmations);
  }
  expect(server.accepted.map(({ to }) => to).toSorted()).toEqual(visitors);
});
