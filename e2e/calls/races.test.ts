/**
 * Concurrent calls, in one process and in two: one registrant per address, one mail per registrant.
 * functions/src/races.integration.test.ts shows that these fail without the protection.
 */
import { randomUUID } from 'node:crypto';
import { endpoints, headerNames, type EndpointName } from 'contract/endpoints';
import { typedRegistration } from 'contract/factories';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callWithRetry, type Answer } from '../support/calls';
import { mailsTo } from '../support/mailbox';
import { startAllFunctions, type RunningFunctions } from '../support/one-process';
import { list } from '../support/organisers';
import { register } from '../support/registrants';

let processes: RunningFunctions[];
beforeAll(async () => {
  processes = await Promise.all([startAllFunctions(), startAllFunctions()]);
});
afterAll(() => Promise.all(processes.map(({ stop }) => stop())));

/**
 * Sends the call as often at once, to each of the first processes in turn. Like the page, each caller has its own key,
 * so that an answer is the same when it has to ask again.
 */
const atOnce = (count: number, among: number, name: EndpointName, input: object): Promise<Answer[]> =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      callWithRetry((processes[index % among]?.url ?? '') + endpoints[name].path, name, input, {
        [headerNames.idempotencyKey]: randomUUID(),
      }),
    ),
  );
const statusesOf = (answers: readonly Answer[]) => answers.map(({ status }) => status).sort();
const repeated = <T>(count: number, value: T) => Array.from({ length: count }, () => value);

async function expectOneRegistrant(count: number, among: number): Promise<void> {
  const values = typedRegistration();
  const answers = await atOnce(count, among, 'addUser', values);
  expect(statusesOf(answers)).toEqual([201, ...repeated(count - 1, 409)]);
  expect((await list({ page: 0, limit: 25, q: values.email })).totalCount).toBe(1);
}

async function expectOneMail(count: number, among: number): Promise<void> {
  const { id, email } = await register();
  const answers = await atOnce(count, among, 'email_personal', { idFirebase: id, email });
  expect(statusesOf(answers)).toEqual(repeated(count, 200));
  const sendings = answers.filter(({ body }) => JSON.stringify(body).includes('"alreadySent":false'));
  expect(sendings).toHaveLength(1);
  expect(await mailsTo(email)).toHaveLength(1);
}

it('stores one registrant of 20 registrations in two processes', () => expectOneRegistrant(20, 2));

it('stores one registrant of 200 registrations in one process', { tags: ['long'] }, () =>
  expectOneRegistrant(200, 1),
);

it.each([2, 10])('sends one mail for %i calls in two processes', (count) => expectOneMail(count, 2));

it.each([2, 10, 50])('sends one mail for %i calls in one process', { tags: ['long'] }, (count) =>
  expectOneMail(count, 1),
);
