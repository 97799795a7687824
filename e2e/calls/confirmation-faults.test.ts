/** No confirmation is lost and none is sent twice, whatever the mail server does. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailsTo, whileMailbox } from '../support/mailbox';
import { asOrganiser } from '../support/organisers';
import { startOwnStack, type OwnStack } from '../support/own-stack';
import type { Registered } from '../support/registrants';
import { endLease } from '../support/stored-registrants';

let own: OwnStack;
beforeAll(async () => {
  own = await startOwnStack();
});
afterAll(() => own.stop());

const mailsOf = ({ email }: Registered) => mailsTo(email, own.inbox);
const countsOf = (visitors: readonly Registered[]) =>
  Promise.all(visitors.map(async (visitor) => (await mailsOf(visitor)).length));
const registerMany = (count: number) =>
  Promise.all(Array.from({ length: count }, () => own.registrants.register()));
/** Runs the retry, as the schedule does, until each of them has a mail. */
const retryUntilMailed = (visitors: readonly Registered[]) =>
  expect
    .poll(
      async () => {
        await own.retry();
        return countsOf(visitors);
      },
      { timeout: 30_000, interval: 200, message: 'mails to each' },
    )
    .not.toContain(0);

it('sends each mail exactly once after the mail server was down', async () => {
  const { askForConfirmation, listed } = own.registrants;
  const visitors = await registerMany(6);
  const [asked] = visitors;
  if (asked === undefined) throw new Error('nobody registered');
  await own.without('mailbox', async () => {
    expect(await askForConfirmation(asked)).toMatchObject({ status: 502, body: { code: 'mail-not-sent' } });
    await own.retry();
    const { emailSent, confirmationError } = await listed(asked);
    expect(emailSent).toBeUndefined();
    expect(confirmationError).toMatchObject({
      tries: expect.any(Number),
      lastError: expect.stringMatching(/^mail server not reached/),
      nextTry: { seconds: expect.any(Number), nanoseconds: expect.any(Number) },
    });
  });
  await retryUntilMailed(visitors);
  // Another run, two concurrent runs, and a late call of the page: nothing is sent again.
  await Promise.all([own.retry(), own.retry(), askForConfirmation(asked)]);
  expect(await countsOf(visitors)).toEqual(visitors.map(() => 1));
  expect(await listed(asked)).toMatchObject({ emailSent: expect.anything() });
  expect((await listed(asked)).confirmationError).toBeUndefined();
});

it('sends the other mails while one address is refused, and logs no address', async () => {
  const visitors = await registerMany(4);
  const [refused, ...others] = visitors;
  if (refused === undefined) throw new Error('nobody registered');
  await whileMailbox(
    { mode: 'refuse-address', address: refused.email },
    async () => {
      expect(await own.registrants.askForConfirmation(refused)).toMatchObject({ status: 502 });
      await retryUntilMailed(others);
      expect((await own.registrants.listed(refused)).confirmationError).toMatchObject({
        lastError: 'refused by the mail server (550)',
      });
    },
    own.inbox,
  );
  await retryUntilMailed(visitors);
  expect(await countsOf(visitors)).toEqual([1, 1, 1, 1]);
  await expect.poll(own.functions.printed).toMatch(/"call":"email_personal".*"status":502/);
  const log = own.functions.printed().toLowerCase();
  const secrets = visitors.flatMap(({ email, visit }) => [email, visit]);
  expect(secrets.filter((secret) => log.includes(secret.toLowerCase()))).toEqual([]);
});

it('sends once when the mail server crashes during a message', async () => {
  const visitor = await own.registrants.register();
  await whileMailbox(
    { mode: 'disconnect-in-data' },
    async () => {
      expect((await own.registrants.askForConfirmation(visitor)).status).toBe(502);
    },
    own.inbox,
  );
  await retryUntilMailed([visitor]);
  expect(await countsOf([visitor])).toEqual([1]);
});

it('resends with the same Message-ID when the mail server crashes before acknowledging the mail', async () => {
  const { askForConfirmation, listed, register } = own.registrants;
  const visitor = await register();
  await whileMailbox(
    { mode: 'disconnect-after-data' },
    async () => {
      expect((await askForConfirmation(visitor)).status).toBe(502);
    },
    own.inbox,
  );
  // From one attempt; the functions do not know yet that it arrived.
  expect(await countsOf([visitor])).toEqual([1]);
  expect((await listed(visitor)).emailSent).toBeUndefined();
  await expect
    .poll(
      async () => {
        await own.retry();
        return (await listed(visitor)).emailSent;
      },
      { timeout: 30_000, interval: 200, message: 'the confirmation is marked as sent' },
    )
    .toBeDefined();
  await own.retry();
  const mails = await mailsOf(visitor);
  expect(mails).toHaveLength(2);
  expect(new Set(mails.map(({ headers }) => headers['message-id'])).size).toBe(1);
});

it('sends once when the mail server is slow and everybody retries', async () => {
  const { askForConfirmation, register } = own.registrants;
  const visitor = await register();
  await endLease(own.firestore, visitor.id);
  await whileMailbox(
    { mode: 'slow', delayMs: 2_000 },
    async () => {
      const [one, other] = await Promise.all([
        askForConfirmation(visitor),
        askForConfirmation(visitor),
        own.retry(),
      ]);
      expect([one, other]).toMatchObject([{ status: 200 }, { status: 200 }]);
    },
    own.inbox,
  );
  expect(await countsOf([visitor])).toEqual([1]);
});

it('shows an organiser that resending failed, and does not retry it', async () => {
  const { askForConfirmation, listed, register } = own.registrants;
  const visitor = await register();
  await askForConfirmation(visitor);
  const organiser = await asOrganiser();
  const again = () => own.call('email_personal', { idFirebase: visitor.id, email: visitor.email }, organiser);
  const later = await register();
  await whileMailbox(
    { mode: 'refuse-all' },
    async () => {
      expect((await again()).status).toBe(502);
      expect((await askForConfirmation(later)).status).toBe(502);
    },
    own.inbox,
  );
  const { emailSent, confirmationError } = await listed(visitor);
  expect(emailSent).toBeDefined();
  expect(confirmationError).toEqual({ tries: 1, lastError: 'refused by the mail server (554)' });
  // The later failure is retried, so the first one would have been too.
  await retryUntilMailed([later]);
  expect(await countsOf([visitor])).toEqual([1]);
  expect(await again()).toMatchObject({ status: 200, body: { alreadySent: false } });
  const mails = await mailsOf(visitor);
  expect(mails).toHaveLength(2);
  expect(new Set(mails.map(({ headers }) => headers['message-id'])).size).toBe(2);
});
