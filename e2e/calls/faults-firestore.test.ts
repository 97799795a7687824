/** Firestore stops or is killed: the functions say so, and every acknowledged registration is stored once (DATA-1). */
import { headerNames } from 'contract/endpoints';
import { typedRegistration } from 'contract/factories';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailsTo } from '../support/mailbox';
import { asOrganiser, list } from '../support/organisers';
import { startOwnStack, type OwnStack } from '../support/own-stack';
import { storedRegistrants } from '../support/stored-registrants';

const unavailable = { status: 503, body: { code: 'unavailable' } };

let own: OwnStack;
beforeAll(async () => {
  own = await startOwnStack();
});
afterAll(() => own.stop());

it('reports that the database is down, loses no registrant, and sends every mail after a restart', async () => {
  // Signed in before, so that only the database is missing.
  await asOrganiser();
  const health = () =>
    own.call('health', {}, { [headerNames.apiKey]: undefined, [headerNames.appCheck]: undefined });
  const before = await own.registrants.register();
  const during = typedRegistration();
  await own.without('firestore', async () => {
    const [adding, sending, retrying] = await Promise.allSettled([
      own.call('addUser', during),
      own.registrants.askForConfirmation(before),
      own.retry(),
    ]);
    expect(adding).toMatchObject({ value: unavailable });
    expect(sending).toMatchObject({ value: unavailable });
    // The schedule's run fails visibly, and the next one tries again.
    expect(retrying).toMatchObject({ status: 'rejected' });
    const ill = await health();
    expect(ill).toMatchObject(unavailable);
    expect(ill.headers.get('Retry-After')).toBe('5');
  });
  await expect
    .poll(async () => (await health()).body, { timeout: 30_000, message: 'health after the restart' })
    .toEqual({ status: 'ok' });
  expect(await own.call('addUser', during)).toMatchObject({ status: 201 });
  expect(await own.call('addUser', during)).toMatchObject({ status: 409 });
  const emails = [before.email, during.email];
  const counts = () => Promise.all(emails.map(async (email) => (await mailsTo(email, own.inbox)).length));
  await expect
    .poll(
      async () => {
        await own.retry();
        return counts();
      },
      { timeout: 30_000, message: 'mails to both' },
    )
    .not.toContain(0);
  await own.retry();
  expect(await counts()).toEqual([1, 1]);
  for (const email of emails)
    expect(await list({ page: 0, limit: 25, q: email }, undefined, own.call)).toMatchObject({
      totalCount: 1,
    });
});

it('keeps every acknowledged registration once when killed during writes', { tags: ['long'] }, async () => {
  const { emails: earlier } = await storedRegistrants(own.firestore);
  const visitors = Array.from({ length: 200 }, () => typedRegistration());
  const told: string[] = [];
  const notTold: typeof visitors = [];
  const waiting = [...visitors];
  let kill: (() => void) | undefined;
  const enough = new Promise<void>((resolve) => (kill = resolve));
  const registerAll = async () => {
    for (let visitor = waiting.shift(); visitor !== undefined; visitor = waiting.shift()) {
      const { status } = await own.call('addUser', visitor);
      if (status === 201) told.push(visitor.email);
      else notTold.push(visitor);
      if (told.length === 60) kill?.();
    }
  };
  // Stopping kills it.
  const killing = enough.then(() => own.without('firestore', () => Promise.resolve()));
  await Promise.all([killing, ...Array.from({ length: 20 }, registerAll)]);

  const after = await storedRegistrants(own.firestore);
  expect(after.faults).toEqual([]);
  expect(after.emails).toEqual(expect.arrayContaining(told));
  // Visitors without an answer retry.
  for (const visitor of notTold) expect([201, 409]).toContain((await own.call('addUser', visitor)).status);
  const { emails, faults } = await storedRegistrants(own.firestore);
  expect(faults).toEqual([]);
  expect(emails.toSorted()).toEqual([...earlier, ...visitors.map(({ email }) => email)].toSorted());
});
