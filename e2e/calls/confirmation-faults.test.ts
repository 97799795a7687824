/** No confirmation is lost and none is sent twice, whatever the mail server does (MAIL-3, MAIL-5). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailsTo, whileMailbox } from '../support/mailbox';
import { startStoppableStack, type StoppableStack } from '../support/stack/stoppable-stack';
import type { RegisteredVisitor } from '../support/registrants';

let own: StoppableStack;
beforeAll(async () => {
  own = await startStoppableStack({ isKilled: false });
});
afterAll(() => own.stop());

const mailsOf = ({ email }: RegisteredVisitor) => mailsTo(email, own.inbox);
const countsOf = (visitors: readonly RegisteredVisitor[]) =>
  Promise.all(visitors.map(async (visitor) => (await mailsOf(visitor)).length));
const registerMany = (count: number) =>
  Promise.all(Array.from({ length: count }, () => own.registrants.register()));
/** Runs the retry, as the schedule does. */
const retryUntil = (isDone: () => Promise<boolean>) =>
  expect
    .poll(
      async () => {
        await own.retry();
        return isDone();
      },
      { timeout: 30_000, interval: 200 },
    )
    .toBe(true);
const retryUntilMailed = (visitors: readonly RegisteredVisitor[]) =>
  retryUntil(async () => !(await countsOf(visitors)).includes(0));

it('sends each mail exactly once after the mail server was down', async () => {
  const { requestConfirmation, findInList } = own.registrants;
  const visitors = await registerMany(3);
  const [visitor] = visitors;
  if (visitor === undefined) throw new Error('no visitor is registered');
  await own.without('mailbox', async () => {
    expect(await requestConfirmation(visitor)).toMatchObject({
      status: 502,
      body: { code: 'mail-not-sent' },
    });
    await own.retry();
    const { emailSent, confirmationError } = await findInList(visitor);
    expect(emailSent).toBeUndefined();
    expect(confirmationError).toMatchObject({
      tries: expect.any(Number),
      lastError: expect.stringMatching(/^mail server not reached/),
      nextTry: { seconds: expect.any(Number), nanoseconds: expect.any(Number) },
    });
  });
  await retryUntilMailed(visitors);
  // Another run, two concurrent runs, and a late call of the page: nothing is sent again.
  await Promise.all([own.retry(), own.retry(), requestConfirmation(visitor)]);
  expect(await countsOf(visitors)).toEqual(visitors.map(() => 1));
  expect(await findInList(visitor)).toMatchObject({ emailSent: expect.anything() });
  expect((await findInList(visitor)).confirmationError).toBeUndefined();
});

it('tells organisers the code of a refusal, logs no address, and sends the mail later', async () => {
  const visitor = await own.registrants.register();
  await whileMailbox(
    { mode: 'refuse-address', address: visitor.email },
    async () => {
      expect(await own.registrants.requestConfirmation(visitor)).toMatchObject({ status: 502 });
      const { confirmationError } = await own.registrants.findInList(visitor);
      expect(confirmationError).toMatchObject({ lastError: 'refused by the mail server (550)' });
    },
    own.inbox,
  );
  await retryUntilMailed([visitor]);
  expect(await countsOf([visitor])).toEqual([1]);
  await expect.poll(own.functions.printed).toMatch(/"call":"email_personal".*"status":502/);
  const log = own.functions.printed().toLowerCase();
  for (const secret of [visitor.email, visitor.visit]) expect(log).not.toContain(secret.toLowerCase());
});

it('resends with the same Message-ID after the mail server crashed before or after receiving', async () => {
  const { requestConfirmation, findInList, register } = own.registrants;
  for (const [mode, arrived] of [
    ['disconnect-in-data', 0],
    ['disconnect-after-data', 1],
  ] as const) {
    const visitor = await register();
    await whileMailbox(
      { mode },
      async () => expect((await requestConfirmation(visitor)).status).toBe(502),
      own.inbox,
    );
    // The functions do not know yet that it arrived.
    expect(await countsOf([visitor])).toEqual([arrived]);
    expect((await findInList(visitor)).emailSent).toBeUndefined();
    await retryUntil(async () => (await findInList(visitor)).emailSent !== undefined);
    await own.retry();
    const mails = await mailsOf(visitor);
    expect(mails).toHaveLength(1 + arrived);
    expect(new Set(mails.map(({ headers }) => headers['message-id'])).size).toBe(1);
  }
});
