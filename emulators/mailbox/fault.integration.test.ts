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

test('refuses all, then accepts again on the same connection', async () => {
  const mailbox = await testMailbox();
  await mailbox.send({ subject: 'before' });
  await setFault(mailbox, { mode: 'refuse-all' });
  await expect(mailbox.send({ subject: 'refused' })).rejects.toMatchObject({ responseCode: 554 });
  await setFault(mailbox, { mode: 'none' });
  await mailbox.send({ subject: 'after' });
  expect(await subjects(mailbox)).toEqual(['after', 'before']);
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

test('drops the connection and stores nothing in disconnect-in-data', async () => {
  const mailbox = await testMailbox();
  await setFault(mailbox, { mode: 'disconnect-in-data' });
  await expect(mailbox.send({ text: 'x'.repeat(100_000) })).rejects.toThrow();
  await expect(mailbox.send({ text: 'short' })).rejects.toThrow();
  await setFault(mailbox, { mode: 'none' });
  await mailbox.send({ subject: 'after' });
  expect(await subjects(mailbox)).toEqual(['after']);
});

test('stores the mail without a response in disconnect-after-data', async () => {
  const mailbox = await testMailbox();
  await setFault(mailbox, { mode: 'disconnect-after-data' });
  await expect(mailbox.send({ subject: 'unanswered' })).rejects.toThrow();
  await setFault(mailbox, { mode: 'none' });
  await mailbox.send({ subject: 'after' });
  expect(await subjects(mailbox)).toEqual(['after', 'unanswered']);
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
