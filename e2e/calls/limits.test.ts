/** Limits on how often one may call, in one process as in production; the emulator starts a process for each call at a time. */
import { randomUUID } from 'node:crypto';
import { english, typedRegistration } from 'contract/factories';
import { describe, expect, it } from 'vitest';
import { callAt, type Answer } from '../support/calls';
import { inOneProcess } from '../support/one-process';
import { stack } from '../support/stack';
import { forwardedFor, newAddress } from '../support/visitors';

const patience = 60_000;
const from = (address: string) => ({ [forwardedFor]: address });
const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const statusesOf = (answers: readonly Answer[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

function expectTooMany({ status, headers, body }: Answer): void {
  expect({ status, body }).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
  expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
}

describe.each([
  ['addUser', 100],
  ['email_personal', 100],
  ['login', 30],
  ['refreshToken', 60],
] as const)('%s', (name, burst) => {
  it(
    `is refused a caller above ${burst} at once, and nobody else`,
    () =>
      inOneProcess(name, async (url) => {
        const caller = from(newAddress());
        const answers = await times(burst + 20, () => callAt(url, name, '{', caller));
        const late = answers.filter(({ status }) => status === 429).length;
        expect(statusesOf(answers)).toEqual({ 400: burst + 20 - late, 429: late });
        // While they were answered, some seconds' worth was added.
        expect(late).toBeGreaterThan(10);
        expectTooMany(await callAt(url, name, '{', caller));
        // Before the body is looked at, and after the credentials.
        expect((await callAt(url, name, '{', { ...caller, 'x-api-key': 'wrong' })).status).toBe(401);
        expect((await callAt(url, name, '{', from(newAddress()))).status).toBe(400);
        // What is written before the last two entries changes nothing.
        const forged = from(`${newAddress()}, 66.249.1.1`);
        expect((await callAt(url, name, '{', forged)).status).toBe(400);
      }),
    patience,
  );
});

it(
  'a visitor registers ten colleagues in a row, and an office fifty at once',
  () =>
    inOneProcess('addUser', async (url) => {
      const office = from(newAddress());
      for (let colleague = 0; colleague < 10; colleague += 1)
        expect((await callAt(url, 'addUser', typedRegistration(english), office)).status).toBe(201);
      const answers = await times(50, () => callAt(url, 'addUser', typedRegistration(english), office));
      expect(statusesOf(answers)).toEqual({ 201: 50 });
    }),
  patience,
);

it(
  'a wrong password is tried ten times by one caller, however many processes answer',
  async () => {
    const guess = { email: `${randomUUID()}@organisers.example`, password: 'guess' };
    const caller = from(newAddress());
    const guessAt = (url: string) => callAt(url, 'login', guess, caller);
    await inOneProcess('login', async (first) => {
      await inOneProcess('login', async (second) => {
        const answers = await times(24, (index) => guessAt(index % 2 === 0 ? first : second));
        expect(statusesOf(answers)).toEqual({ 401: 10, 429: 14 });
        expectTooMany(await guessAt(first));
        // The same person with the right account, and another with the wrong one, are not refused.
        expect((await callAt(second, 'login', stack.organiser, caller)).status).toBe(200);
        expect((await callAt(second, 'login', guess)).status).toBe(401);
      });
    });
  },
  patience,
);
