/** Limits on how often one may call, in one process as in production; the emulator starts a process for each call at a time. */
import { randomUUID } from 'node:crypto';
import { endpoints, headerNames, type EndpointName } from 'contract/endpoints';
import { english, typedRegistration } from 'contract/factories';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callAt, type Answer, type HeaderChanges } from '../support/calls';
import { inOneProcess, startAllFunctions, type RunningFunctions } from '../support/one-process';
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

let functions: RunningFunctions;
beforeAll(async () => {
  functions = await startAllFunctions();
});
afterAll(() => functions.stop());
const urlOf = (name: EndpointName) => functions.url + endpoints[name].path;

it.each([
  ['addUser', 100],
  ['email_personal', 100],
  ['login', 30],
  ['refreshToken', 60],
] as const)(
  '%s is refused a caller above %i at once, and nobody else',
  async (name, burst) => {
    const send = (headers: HeaderChanges) => callAt(urlOf(name), name, '{', headers);
    const caller = from(newAddress());
    const answers = await times(burst + 20, () => send(caller));
    const late = answers.filter(({ status }) => status === 429).length;
    expect(statusesOf(answers)).toEqual({ 400: burst + 20 - late, 429: late });
    // While they were answered, some seconds' worth was added.
    expect(late).toBeGreaterThan(5);
    expectTooMany(await send(caller));
    // Before the body is looked at, and after the credentials.
    expect((await send({ ...caller, [headerNames.apiKey]: 'wrong' })).status).toBe(401);
    expect((await send(from(newAddress()))).status).toBe(400);
    // Through Hosting the visitor is the last but one.
    expect((await send(from(`${newAddress()}, 66.249.1.1`))).status).toBe(400);
  },
  patience,
);

it(
  'a visitor registers ten colleagues in a row, and an office fifty at once',
  async () => {
    const office = from(newAddress());
    const registerOne = () => callAt(urlOf('addUser'), 'addUser', typedRegistration(english), office);
    for (let colleague = 0; colleague < 10; colleague += 1) expect((await registerOne()).status).toBe(201);
    expect(statusesOf(await times(50, registerOne))).toEqual({ 201: 50 });
  },
  patience,
);

it(
  'a wrong password is tried ten times by one caller, however many processes answer',
  async () => {
    const guess = { email: `${randomUUID()}@organisers.example`, password: 'guess' };
    const caller = from(newAddress());
    const guessAt = (url: string) => callAt(url, 'login', guess, caller);
    await inOneProcess('login', async (other) => {
      const answers = await times(24, (index) => guessAt(index % 2 === 0 ? urlOf('login') : other));
      expect(statusesOf(answers)).toEqual({ 401: 10, 429: 14 });
      expectTooMany(await guessAt(other));
      // The same person with the right account, and another with the wrong one, are not refused.
      expect((await callAt(other, 'login', stack.organiser, caller)).status).toBe(200);
      expect((await callAt(other, 'login', guess)).status).toBe(401);
    });
  },
  patience,
);
