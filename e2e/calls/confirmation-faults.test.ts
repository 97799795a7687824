/** No confirmation is lost and none is sent twice, whatever the mail server does. */
import { expect, it } from 'vitest';
import { call } from '../support/calls';
import { mailsTo, whileMailbox } from '../support/mailbox';
import { asOrganiser } from '../support/organisers';
import { askForConfirmation, listed, register, registerMany, type Registered } from '../support/registrants';
import { retryConfirmations, retryUntil } from '../support/schedule';
import { stack, without } from '../support/stack';
import { endLease } from '../support/stored-registrants';

const timeout = 120_000;

const countsOf = (visitors: readonly Registered[]) =>
  Promise.all(visitors.map(async ({ email }) => (await mailsTo(email)).length));
const all = async (visitors: readonly Registered[]) => (await countsOf(visitors)).every((count) => count > 0);

it(
  'sends each mail exactly once after the mail server was down',
  async () => {
    const visitors = await registerMany(6);
    const [asked, ...others] = visitors;
    if (asked === undefined) throw new Error('nobody registered');
    await without('mailbox', async () => {
      expect(await askForConfirmation(asked)).toMatchObject({ status: 502, body: { code: 'mail-not-sent' } });
      await retryConfirmations();
      const { emailSent, confirmationError } = await listed(asked);
      expect(emailSent).toBeUndefined();
      expect(confirmationError).toMatchObject({
        tries: expect.any(Number),
        lastError: expect.stringMatching(/^mail server not reached/),
        nextTry: { seconds: expect.any(Number), nanoseconds: expect.any(Number) },
      });
    });
    await retryUntil(() => all(visitors));
    // Another run, two concurrent runs, and a late call of the page: nothing is sent again.
    await Promise.all([retryConfirmations(), retryConfirmations(), askForConfirmation(asked)]);
    expect(await countsOf([asked, ...others])).toEqual(visitors.map(() => 1));
    expect(await listed(asked)).toMatchObject({ emailSent: expect.anything() });
    expect((await listed(asked)).confirmationError).toBeUndefined();
  },
  timeout,
);

it(
  'sends the other mails while one address is refused',
  async () => {
    const visitors = await registerMany(4);
    const [refused, ...others] = visitors;
    if (refused === undefined) throw new Error('nobody registered');
    await whileMailbox({ mode: 'refuse-address', address: refused.email }, async () => {
      await retryUntil(() => all(others));
      expect((await listed(refused)).confirmationError).toMatchObject({
        lastError: 'refused by the mail server (550)',
      });
    });
    await retryUntil(() => all(visitors));
    expect(await countsOf(visitors)).toEqual([1, 1, 1, 1]);
  },
  timeout,
);

it(
  'sends once when the mail server crashes during a message',
  async () => {
    const visitor = await register();
    await whileMailbox({ mode: 'disconnect-in-data' }, async () => {
      expect((await askForConfirmation(visitor)).status).toBe(502);
    });
    await retryUntil(() => all([visitor]));
    expect(await countsOf([visitor])).toEqual([1]);
  },
  timeout,
);

it(
  'resends with the same Message-ID when the mail server crashes before acknowledging the mail',
  async () => {
    const visitor = await register();
    await whileMailbox({ mode: 'disconnect-after-data' }, async () => {
      expect((await askForConfirmation(visitor)).status).toBe(502);
    });
    const [unanswered = 0] = await countsOf([visitor]);
    // From one attempt; the functions do not know yet that it arrived.
    expect(unanswered).toBe(1);
    expect((await listed(visitor)).emailSent).toBeUndefined();
    await retryUntil(async () => (await listed(visitor)).emailSent !== undefined);
    await retryConfirmations();
    const mails = await mailsTo(visitor.email);
    expect(mails).toHaveLength(unanswered + 1);
    expect(new Set(mails.map(({ headers }) => headers['message-id'])).size).toBe(1);
  },
  timeout,
);

it(
  'sends once when the mail server is slow and everybody retries',
  async () => {
    const visitor = await register();
    await endLease(stack.firestore, visitor.id);
    await whileMailbox({ mode: 'slow', delayMs: 4_000 }, async () => {
      const answers = await Promise.all([
        askForConfirmation(visitor),
        askForConfirmation(visitor),
        retryConfirmations(),
      ]);
      expect(answers.slice(0, 2)).toMatchObject([{ status: 200 }, { status: 200 }]);
    });
    expect(await countsOf([visitor])).toEqual([1]);
  },
  timeout,
);

it(
  'shows an organiser that resending failed, and does not retry it',
  async () => {
    const visitor = await register();
    await askForConfirmation(visitor);
    const organiser = await asOrganiser();
    const again = () => call('email_personal', { idFirebase: visitor.id, email: visitor.email }, organiser);
    await whileMailbox({ mode: 'refuse-all' }, async () => {
      expect((await again()).status).toBe(502);
    });
    const { emailSent, confirmationError } = await listed(visitor);
    expect(emailSent).toBeDefined();
    expect(confirmationError).toEqual({ tries: 1, lastError: 'refused by the mail server (554)' });
    // A later failure was retried, so this one would have been too.
    const later = await register();
    await whileMailbox({ mode: 'refuse-all' }, async () => {
      expect((await askForConfirmation(later)).status).toBe(502);
    });
    await retryUntil(() => all([later]));
    expect(await countsOf([visitor])).toEqual([1]);
    expect(await again()).toMatchObject({ status: 200, body: { alreadySent: false } });
    const mails = await mailsTo(visitor.email);
    expect(mails).toHaveLength(2);
    expect(new Set(mails.map(({ headers }) => headers['message-id'])).size).toBe(2);
  },
  timeout,
);
