/**
 * Firestore or a function's process stops, or is killed at the worst moment: the functions report it, no registrant is
 * lost or duplicated (DATA-1), and a mail is resent at most once.
 *
 * @module-tag long
 */
import { headerNames } from 'contract/calls/endpoints';
import { typedRegistration } from 'contract/testing/factories';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startCuttingProxy } from '../../emulators/shared/cutting-proxy';
import { callAt } from '../support/calls';
import { mailsTo, withFault } from '../support/mailbox';
import { inOneProcess } from '../support/stack/one-process';
import { asOrganiser, toOrganiser } from '../support/organisers';
import { startStoppableStack, type StoppableStack } from '../support/stack/stoppable-stack';
import { endLease, storedRegistrants } from '../support/stored-registrants';

const unavailable = { status: 503, body: { code: 'unavailable' } };

let stack: StoppableStack;
beforeAll(async () => {
  stack = await startStoppableStack();
});
afterAll(() => stack.stop());

const polling = { timeout: 30_000, interval: 100 };
/** Runs the schedule before each read. */
const afterRetries = <T>(read: () => Promise<T>, message: string) =>
  expect.poll(() => stack.retry().then(read), { ...polling, message });
const timesListed = async (q: string) =>
  (await toOrganiser('adminTable', { page: 0, limit: 25, q }, stack.call)).totalCount;
const mailsOf = ({ email }: { email: string }) => mailsTo(email, stack.inbox);

it('a stopped database is reported, loses no registrant, and only delays mails', async () => {
  // Sign in first, so that only the database is missing.
  await asOrganiser();
  const health = () =>
    stack.call('health', {}, { [headerNames.apiKey]: undefined, [headerNames.appCheck]: undefined });
  const earlierVisitor = await stack.registrants.register();
  const lateVisitor = typedRegistration();
  await stack.withoutFirestore(async () => {
    const [adding, sending, retrying] = await Promise.allSettled([
      stack.call('addUser', lateVisitor),
      stack.registrants.requestConfirmation(earlierVisitor),
      stack.retry(),
    ]);
    expect(adding).toMatchObject({ value: unavailable });
    expect(sending).toMatchObject({ value: unavailable });
    // The schedule's run fails visibly, and the next one tries again.
    expect(retrying).toMatchObject({ status: 'rejected' });
    const failing = await health();
    expect(failing).toMatchObject(unavailable);
    expect(failing.headers.get('Retry-After')).toBe('5');
  });
  await expect
    .poll(async () => (await health()).body, { timeout: 30_000, message: 'health after the restart' })
    .toEqual({ status: 'ok' });
  expect(await stack.call('addUser', lateVisitor)).toMatchObject({ status: 201 });
  expect(await stack.call('addUser', lateVisitor)).toMatchObject({ status: 409 });
  const emails = [earlierVisitor.email, lateVisitor.email];
  const counts = () => Promise.all(emails.map(async (email) => (await mailsTo(email, stack.inbox)).length));
  await afterRetries(counts, 'mails to both').not.toContain(0);
  await stack.retry();
  expect(await counts()).toEqual([1, 1]);
  for (const email of emails) expect(await timesListed(email)).toBe(1);
});

it('every acknowledged registration is stored once when Firestore is killed during writes', async () => {
  const { emails: earlierEmails } = await storedRegistrants(stack.firestore);
  const visitors = Array.from({ length: 200 }, () => typedRegistration());
  const acknowledged: string[] = [];
  const unacknowledged: typeof visitors = [];
  const waiting = [...visitors];
  let kill: (() => void) | undefined;
  const enoughAcknowledged = new Promise<void>((resolve) => (kill = resolve));
  const registerAll = async () => {
    for (let visitor = waiting.shift(); visitor !== undefined; visitor = waiting.shift()) {
      const { status } = await stack.call('addUser', visitor);
      if (status === 201) acknowledged.push(visitor.email);
      else unacknowledged.push(visitor);
      if (acknowledged.length === 60) kill?.();
    }
  };
  // withoutFirestore kills Firestore.
  const killing = enoughAcknowledged.then(() => stack.withoutFirestore(() => Promise.resolve()));
  await Promise.all([killing, ...Array.from({ length: 20 }, registerAll)]);

  const after = await storedRegistrants(stack.firestore);
  expect(after.faults).toEqual([]);
  expect(after.emails).toEqual(expect.arrayContaining(acknowledged));
  // Visitors without an answer retry.
  for (const visitor of unacknowledged)
    expect([201, 409]).toContain((await stack.call('addUser', visitor)).status);
  const { emails, faults } = await storedRegistrants(stack.firestore);
  expect(faults).toEqual([]);
  expect(emails.toSorted()).toEqual([...earlierEmails, ...visitors.map(({ email }) => email)].toSorted());
});

it('a kill between storing and answering leaves one registrant', async () => {
  const visitor = typedRegistration();
  const proxy = await startCuttingProxy(stack.firestore);
  await inOneProcess(
    'addUser',
    async (url, kill) => {
      // Another registration opens the connection to Firestore.
      expect(await callAt(url, 'addUser', typedRegistration())).toMatchObject({ status: 201 });
      const held = proxy.holdAfter(visitor.email);
      const unanswered = expect(callAt(url, 'addUser', visitor)).rejects.toThrow();
      await held;
      await vi.waitFor(() => stack.registrants.findInList(visitor), polling);
      await kill();
      await unanswered;
    },
    { ...stack.environment, FIRESTORE_EMULATOR_HOST: proxy.address },
  ).finally(() => proxy.close());
  // The visitor got no answer and retries.
  expect(await stack.call('addUser', visitor)).toMatchObject({
    status: 409,
    body: { code: 'already-registered' },
  });
  expect(await timesListed(visitor.email)).toBe(1);
  // The page could not request the mail, since it never got the id.
  await afterRetries(() => mailsOf(visitor), 'a mail by the schedule').not.toEqual([]);
  await stack.retry();
  expect(await mailsOf(visitor)).toHaveLength(1);
});

it('a kill between sending and recording repeats one mail, and loses no queued mail', async () => {
  const { requestConfirmation, findInList, register } = stack.registrants;
  const visitor = await register();
  const queuedVisitor = await register();
  await inOneProcess(
    'email_personal',
    (url, kill) =>
      // The mail server has the mail, and has not answered yet.
      withFault(
        { mode: 'slow', delayMs: 60_000 },
        async () => {
          const request = { idFirebase: visitor.id, email: visitor.email };
          const unanswered = expect(callAt(url, 'email_personal', request)).rejects.toThrow();
          await vi.waitFor(async () => expect(await mailsOf(visitor)).toHaveLength(1), polling);
          const next = { idFirebase: queuedVisitor.id, email: queuedVisitor.email };
          expect(await callAt(url, 'email_personal', next)).toMatchObject({
            status: 200,
            body: { queued: true },
          });
          await kill();
          await unanswered;
        },
        stack.inbox,
      ),
    { ...stack.environment, MAIL_CONNECTIONS: '1' },
  );
  const sentAt = async () => (await findInList(visitor)).emailSent;
  // No other process sends until the dead process's lease has expired.
  await stack.retry();
  expect(await mailsOf(visitor)).toHaveLength(1);
  expect(await sentAt()).toBeUndefined();
  await afterRetries(() => mailsOf(queuedVisitor), 'the queued mail').toHaveLength(1);

  // The documented duplicate is sent once, with the same Message-ID.
  await endLease(stack.firestore, visitor.id);
  await afterRetries(sentAt, 'the confirmation is marked as sent').toBeDefined();
  await stack.retry();
  expect(await requestConfirmation(visitor)).toMatchObject({ status: 200, body: { alreadySent: true } });
  expect(await mailsOf(queuedVisitor)).toHaveLength(1);
  const mails = await mailsOf(visitor);
  expect(mails).toHaveLength(2);
  expect(new Set(mails.map(({ headers }) => headers['message-id'])).size).toBe(1);
});
