/**
 * Many calls at the same moment, in one process and in many: one registrant of an address, one mail of a registrant.
 * That these would go wrong without the protection is shown by local/races.test.ts.
 */
import { typedRegistration } from 'contract/factories';
import { describe, expect, it } from 'vitest';
import { call, callAt, type Answer } from '../support/calls';
import { mailsTo } from '../support/mailbox';
import { inOneProcess } from '../support/one-process';
import { list } from '../support/organisers';
import { askForConfirmation, register } from '../support/registrants';

const patience = 90_000;
const atOnce = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work));
const statusesOf = (answers: readonly Answer[]) => answers.map(({ status }) => status).sort();
const repeated = <T>(count: number, value: T) => Array.from({ length: count }, () => value);

describe('registrations of one address', () => {
  async function expectOne(count: number, send: (values: object) => Promise<Answer>): Promise<void> {
    const values = typedRegistration();
    const answers = await atOnce(count, () => send(values));
    expect(statusesOf(answers)).toEqual([201, ...repeated(count - 1, 409)]);
    expect((await list({ page: 0, limit: 25, q: values.email })).totalCount).toBe(1);
  }

  it(
    'make one registrant of 200 in one process',
    () => inOneProcess('addUser', (url) => expectOne(200, (values) => callAt(url, 'addUser', values))),
    patience,
  );

  it(
    'make one registrant of eight, each in a process of its own',
    () => expectOne(8, (values) => call('addUser', values)),
    patience,
  );
});

describe('calls for one confirmation', () => {
  it.each([2, 10])(
    'send one mail of %i, each in a process of its own',
    async (count) => {
      const visitor = await register();
      const answers = await atOnce(count, () => askForConfirmation(visitor));
      expect(statusesOf(answers)).toEqual(repeated(count, 200));
      expect(await mailsTo(visitor.email)).toHaveLength(1);
    },
    patience,
  );

  it(
    'send one mail of 2, 10 and 50 in one process',
    () =>
      inOneProcess('email_personal', async (url) => {
        for (const count of [2, 10, 50]) {
          const visitor = await register();
          const request = { idFirebase: visitor.id, email: visitor.email };
          const answers = await atOnce(count, () => callAt(url, 'email_personal', request));
          expect(statusesOf(answers)).toEqual(repeated(count, 200));
          const sendings = answers.filter(({ body }) => JSON.stringify(body).includes('"alreadySent":false'));
          expect(sendings).toHaveLength(1);
          expect(await mailsTo(visitor.email)).toHaveLength(1);
        }
      }),
    patience,
  );
});
