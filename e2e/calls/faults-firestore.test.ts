/** Firestore stops or is killed: every acknowledged registration is stored once. */
import { typedRegistration } from 'contract/factories';
import { expect, it } from 'vitest';
import { call, callAt } from '../support/calls';
import { mailsTo } from '../support/mailbox';
import { inOneProcess } from '../support/one-process';
import { list } from '../support/organisers';
import { withOwnFirestore } from '../support/own-firestore';
import { askForConfirmation, register } from '../support/registrants';
import { retryConfirmations, retryUntil } from '../support/schedule';
import { without } from '../support/stack';
import { storedRegistrants } from '../support/stored-registrants';

const timeout = 120_000;
const unavailable = { status: 503, body: { code: 'unavailable' } };

it(
  'loses no registrant and sends every mail after a restart',
  async () => {
    const before = await register();
    const during = typedRegistration();
    await without('firestore', async () => {
      const [adding, sending, retrying] = await Promise.allSettled([
        call('addUser', during),
        askForConfirmation(before),
        retryConfirmations(),
      ]);
      expect(adding).toMatchObject({ value: unavailable });
      expect(sending).toMatchObject({ value: unavailable });
      // The schedule's run fails visibly, and the next one tries again.
      expect(retrying).toMatchObject({ status: 'rejected' });
    });
    expect(await call('addUser', during)).toMatchObject({ status: 201 });
    expect(await call('addUser', during)).toMatchObject({ status: 409 });
    const emails = [before.email, during.email];
    const counts = () => Promise.all(emails.map(async (email) => (await mailsTo(email)).length));
    await retryUntil(async () => (await counts()).every((count) => count > 0));
    await retryConfirmations();
    expect(await counts()).toEqual([1, 1]);
    for (const email of emails)
      expect(await list({ page: 0, limit: 25, q: email })).toMatchObject({ totalCount: 1 });
  },
  timeout,
);

it(
  'keeps every acknowledged registration once when killed during writes',
  () =>
    withOwnFirestore((firestore) =>
      inOneProcess(
        'addUser',
        async (url) => {
          const visitors = Array.from({ length: 200 }, () => typedRegistration());
          const told: string[] = [];
          const notTold: typeof visitors = [];
          const waiting = [...visitors];
          const registerAll = async () => {
            for (let visitor = waiting.shift(); visitor !== undefined; visitor = waiting.shift()) {
              const { status } = await callAt(url, 'addUser', visitor);
              if (status === 201) told.push(visitor.email);
              else notTold.push(visitor);
            }
          };
          const killing = (async () => {
            while (told.length < 60) await new Promise(setImmediate);
            await firestore.killAndStartAgain();
          })();
          await Promise.all([killing, ...Array.from({ length: 20 }, registerAll)]);

          const after = await storedRegistrants(firestore.address);
          expect(after.faults).toEqual([]);
          expect(after.emails).toEqual(expect.arrayContaining(told));
          // Visitors without an answer retry.
          for (const visitor of notTold)
            expect([201, 409]).toContain((await callAt(url, 'addUser', visitor)).status);
          const { emails, faults } = await storedRegistrants(firestore.address);
          expect(faults).toEqual([]);
          expect([...emails].sort()).toEqual(visitors.map(({ email }) => email).sort());
        },
        { FIRESTORE_EMULATOR_HOST: firestore.address },
      ),
    ),
  timeout,
);
