/**
 * A function's process is killed at the worst moment: no registrant is lost or duplicated, and a mail is resent at most
 * once.
 *
 * @module-tag long
 */
import { typedRegistration } from 'contract/factories';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { callAt } from '../support/calls';
import { behindProxy } from '../support/holding-proxy';
import { mailsTo, whileMailbox } from '../support/mailbox';
import { inOneProcess } from '../support/one-process';
import { list } from '../support/organisers';
import { startOwnStack, type OwnStack } from '../support/own-stack';
import { endLease } from '../support/stored-registrants';

const soon = { timeout: 30_000, interval: 100 };

let own: OwnStack;
beforeAll(async () => {
  own = await startOwnStack();
});
afterAll(() => own.stop());

const mailsOf = ({ email }: { email: string }) => mailsTo(email, own.inbox);

it('stores one registrant when killed between storing and answering', async () => {
  const visitor = typedRegistration();
  await behindProxy(own.firestore, (proxy) =>
    inOneProcess(
      'addUser',
      async (url, _printed, kill) => {
        // Another registration opens the connection to Firestore.
        expect(await callAt(url, 'addUser', typedRegistration())).toMatchObject({ status: 201 });
        const held = proxy.hold();
        const unanswered = expect(callAt(url, 'addUser', visitor)).rejects.toThrow();
        await held;
        await vi.waitFor(() => own.registrants.listed(visitor), soon);
        await kill();
        await unanswered;
      },
      { ...own.environment, FIRESTORE_EMULATOR_HOST: proxy.address },
    ),
  );
  // The visitor got no answer and retries.
  expect(await own.call('addUser', visitor)).toMatchObject({
    status: 409,
    body: { code: 'already-registered' },
  });
  expect(await list({ page: 0, limit: 25, q: visitor.email }, undefined, own.call)).toMatchObject({
    totalCount: 1,
  });
  // The page could not ask for the mail, since it never heard the id.
  await expect
    .poll(
      async () => {
        await own.retry();
        return mailsOf(visitor);
      },
      { ...soon, message: 'a mail by the schedule' },
    )
    .not.toEqual([]);
  await own.retry();
  expect(await mailsOf(visitor)).toHaveLength(1);
});

it('resends at most once when killed between sending a mail and recording it', async () => {
  const { askForConfirmation, listed, register } = own.registrants;
  const visitor = await register();
  await inOneProcess(
    'email_personal',
    (url, _printed, kill) =>
      // The mail server has the mail, and has not answered yet.
      whileMailbox(
        { mode: 'slow', delayMs: 60_000 },
        async () => {
          const request = { idFirebase: visitor.id, email: visitor.email };
          const unanswered = expect(callAt(url, 'email_personal', request)).rejects.toThrow();
          await vi.waitFor(async () => expect(await mailsOf(visitor)).toHaveLength(1), soon);
          await kill();
          await unanswered;
        },
        own.inbox,
      ),
    own.environment,
  );
  // Nobody else sends until the dead process's lease has expired.
  await own.retry();
  expect(await mailsOf(visitor)).toHaveLength(1);
  expect((await listed(visitor)).emailSent).toBeUndefined();

  // The documented duplicate, once, with the same Message-ID.
  await endLease(own.firestore, visitor.id);
  await expect
    .poll(
      async () => {
        await own.retry();
        return (await listed(visitor)).emailSent;
      },
      { ...soon, message: 'the confirmation is marked as sent' },
    )
    .toBeDefined();
  await own.retry();
  expect(await askForConfirmation(visitor)).toMatchObject({ status: 200, body: { alreadySent: true } });
  const mails = await mailsOf(visitor);
  expect(mails).toHaveLength(2);
  expect(new Set(mails.map(({ headers }) => headers['message-id'])).size).toBe(1);
});
