/**
 * A function's process is killed at the worst moment: no registrant is lost or duplicated, and a mail is resent at most
 * once.
 */
import { typedRegistration } from 'contract/factories';
import { expect, it, vi } from 'vitest';
import { call, callAt } from '../support/calls';
import { behindProxy } from '../support/holding-proxy';
import { mailsTo, whileMailbox } from '../support/mailbox';
import { inOneProcess } from '../support/one-process';
import { list } from '../support/organisers';
import { askForConfirmation, listed, register } from '../support/registrants';
import { retryConfirmations, retryUntil } from '../support/schedule';
import { stack } from '../support/stack';
import { endLease } from '../support/stored-registrants';

const timeout = 90_000;
const soon = { timeout: 10_000, interval: 100 };

it(
  'stores one registrant when killed between storing and answering',
  async () => {
    const visitor = typedRegistration();
    await behindProxy(stack.firestore, (proxy) =>
      inOneProcess(
        'addUser',
        async (url, _printed, kill) => {
          // Another registration opens the connection to Firestore.
          expect(await callAt(url, 'addUser', typedRegistration())).toMatchObject({ status: 201 });
          const held = proxy.hold('answers');
          const unanswered = expect(callAt(url, 'addUser', visitor)).rejects.toThrow();
          await held;
          await vi.waitFor(() => listed(visitor), soon);
          await kill();
          await unanswered;
        },
        { FIRESTORE_EMULATOR_HOST: proxy.address },
      ),
    );
    // The visitor got no answer and retries.
    expect(await call('addUser', visitor)).toMatchObject({
      status: 409,
      body: { code: 'already-registered' },
    });
    expect(await list({ page: 0, limit: 25, q: visitor.email })).toMatchObject({ totalCount: 1 });
    // The page could not ask for the mail, since it never heard the id.
    await retryUntil(async () => (await mailsTo(visitor.email)).length > 0);
    await retryConfirmations();
    expect(await mailsTo(visitor.email)).toHaveLength(1);
  },
  timeout,
);

it(
  'resends at most once when killed between sending a mail and recording it',
  async () => {
    const visitor = await register();
    await behindProxy(stack.firestore, (proxy) =>
      inOneProcess(
        'email_personal',
        (url, _printed, kill) =>
          // The mail server delays its acknowledgement, which leaves time to hold the next traffic.
          whileMailbox({ mode: 'slow', delayMs: 1_500 }, async () => {
            const request = { idFirebase: visitor.id, email: visitor.email };
            const unanswered = expect(callAt(url, 'email_personal', request)).rejects.toThrow();
            await vi.waitFor(async () => expect(await mailsTo(visitor.email)).toHaveLength(1), soon);
            await proxy.hold('requests');
            await kill();
            await unanswered;
          }),
        { FIRESTORE_EMULATOR_HOST: proxy.address },
      ),
    );
    // Nobody else sends until the dead process's lease has expired.
    await retryConfirmations();
    expect(await mailsTo(visitor.email)).toHaveLength(1);
    expect((await listed(visitor)).emailSent).toBeUndefined();

    // The documented duplicate, once, with the same Message-ID.
    await endLease(stack.firestore, visitor.id);
    await retryUntil(async () => (await listed(visitor)).emailSent !== undefined);
    await retryConfirmations();
    expect(await askForConfirmation(visitor)).toMatchObject({ status: 200, body: { alreadySent: true } });
    const mails = await mailsTo(visitor.email);
    expect(mails).toHaveLength(2);
    expect(new Set(mails.map(({ headers }) => headers['message-id'])).size).toBe(1);
  },
  timeout,
);
