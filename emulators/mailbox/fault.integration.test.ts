/** The fault modes of the mailbox, and the way back to none. */
import { expect, test } from 'vitest';
import type { Fault } from './fault';
import { testMailbox, type TestMailbox } from './harness';

async function setFault(mailbox: TestMailbox, fault: object): Promise<number> {
  const answer = await mailbox.fetch('/api/fault', { method: 'PUT', body: JSON.stringify(fault) });
  return answer.status;
}

const subjects = async (mailbox: TestMailbox): Promise<string[]> =>
  (await mailbox.messages()).map(({ subject }) => subject);

test.each([
  ['refuse-all', { responseCode: 554 }, []],
  ['disconnect-in-data', {}, []],
  ['disconnect-after-data', {}, ['short', 'long']],
])('fails each mail in %s with %j, stores %j, and accepts again afterwards', async (mode, error, stored) => {
  const mailbox = await testMailbox();
  await setFault(mailbox, { mode });
  for (const mail of [{ subject: 'long', text: 'x'.repeat(100_000) }, { subject: 'short' }])
    await expect(mailbox.send(mail)).rejects.toMatchObject(error);
  await setFault(mailbox, { mode: 'none' });
  await mailbox.send({ subject: 'after' });
  expect(await subjects(mailbox)).toEqual(['after', ...stored]);
});

test('refuses only the given address in refuse-address, and the refused domain in every mode', async () => {
  const mailbox = await testMailbox();
  await setFault(mailbox, { mode: 'refuse-address', address: 'Bad@example.org' });
  for (const to of ['bad@example.org', 'Any@Refused.example'])
    await expect(mailbox.send({ to })).rejects.toMatchObject({ responseCode: 550 });
  await mailbox.send({ to: 'good@example.org', subject: 'good' });
  await mailbox.send({ to: 'any@not-refused.example', subject: 'too' });
  expect(await subjects(mailbox)).toEqual(['too', 'good']);
});

test('stores the mail before it responds late, and stops without delay in slow', async () => {
  const mailbox = await testMailbox();
  await setFault(mailbox, { mode: 'slow', delayMs: 60_000 });
  const sending = expect(mailbox.send({ subject: 'slow' })).rejects.toThrow();
  await expect.poll(() => subjects(mailbox), { timeout: 20_000 }).toEqual(['slow']);
  await mailbox.stop();
  await sending;
});

test('reports its fault mode, on the page too', async () => {
  const mailbox = await testMailbox();
  const read = async (): Promise<unknown> => (await mailbox.fetch('/api/fault')).json();
  expect(await read()).toEqual({ mode: 'none' } satisfies Fault);
  await setFault(mailbox, { mode: 'slow' });
  expect(await read()).toEqual({ mode: 'slow', delayMs: 5000 } satisfies Fault);
  expect(await (await mailbox.fetch('/')).text()).toContain('<strong>slow: 5000 ms</strong>');
});

test.each([
  {},
  { mode: 'odd' },
  { mode: 'refuse-address' },
  { mode: 'slow', delayMs: -1 },
  { mode: 'slow', delayMs: '5' },
  { mode: 'none', colour: 'red' },
])('rejects %o', async (fault) => {
  const mailbox = await testMailbox();
  expect(await setFault(mailbox, fault)).toBe(400);
  expect(await (await mailbox.fetch('/api/fault')).json()).toEqual({ mode: 'none' });
});
