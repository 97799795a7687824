/**
 * Concurrent calls, in one process and in two: one registrant per address, one mail per registrant.
 * functions/src/races.integration.test.ts shows that these fail without the protection.
 */
import type { EndpointName } from 'contract/endpoints';
import { typedRegistration } from 'contract/factories';
import { describe, expect, it } from 'vitest';
import { callAt, type Answer } from '../support/calls';
import { mailsTo } from '../support/mailbox';
import { inOneProcess } from '../support/one-process';
import { list } from '../support/organisers';
import { register } from '../support/registrants';

const timeout = 90_000;
const atOnce = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work));
const statusesOf = (answers: readonly Answer[]) => answers.map(({ status }) => status).sort();
const repeated = <T>(count: number, value: T) => Array.from({ length: count }, () => value);

/** @param work called with each address in turn */
const inTwoProcesses = (name: EndpointName, work: (urlOf: () => string) => Promise<void>) =>
  inOneProcess(name, (one) =>
    inOneProcess(name, (other) => {
      let calls = 0;
      return work(() => (calls++ % 2 === 0 ? one : other));
    }),
  );

describe('registrations of one address', () => {
  async function expectOne(count: number, send: (values: object) => Promise<Answer>): Promise<void> {
    const values = typedRegistration();
    const answers = await atOnce(count, () => send(values));
    expect(statusesOf(answers)).toEqual([201, ...repeated(count - 1, 409)]);
    expect((await list({ page: 0, limit: 25, q: values.email })).totalCount).toBe(1);
  }

  it(
    'store one registrant out of 200 in one process',
    () => inOneProcess('addUser', (url) => expectOne(200, (values) => callAt(url, 'addUser', values))),
    timeout,
  );

  it(
    'store one registrant out of 20 in two processes',
    () => inTwoProcesses('addUser', (urlOf) => expectOne(20, (values) => callAt(urlOf(), 'addUser', values))),
    timeout,
  );
});

describe('calls for one confirmation', () => {
  it(
    'send one mail for 2 and 10 in two processes',
    () =>
      inTwoProcesses('email_personal', async (urlOf) => {
        for (const count of [2, 10]) {
          const visitor = await register();
          const request = { idFirebase: visitor.id, email: visitor.email };
          const answers = await atOnce(count, () => callAt(urlOf(), 'email_personal', request));
          expect(statusesOf(answers)).toEqual(repeated(count, 200));
          expect(await mailsTo(visitor.email)).toHaveLength(1);
        }
      }),
    timeout,
  );

  it(
    'send one mail for 2, 10 and 50 in one process',
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
    timeout,
  );
});
