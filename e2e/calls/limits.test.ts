/** Rate limits, in one process as in production; the emulator starts a process for each concurrent call. */
import { randomUUID } from 'node:crypto';
import { endpoints, headerNames, type EndpointName } from 'contract/endpoints';
import { english, typedRegistration } from 'contract/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAt, type Answer, type HeaderChanges } from '../support/calls';
import { inOneProcess, startAllFunctions, type RunningFunctions } from '../support/one-process';
import { stack } from '../support/stack';
import { forwardedFor, newAddress } from '../support/visitors';

const from = (address: string) => ({ [forwardedFor]: address });
/** As Hosting sends it. */
const throughHosting = (visitor: string) => from(`${visitor}, 66.249.93.1`);
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
const send = (name: EndpointName, input: string | object, changes: HeaderChanges) =>
  callAt(urlOf(name), name, input, changes);

it('refuses only the client that made a burst, and does not count malformed calls', async () => {
  const input = { refreshToken: 'guess' };
  const client = from(newAddress());
  expect(statusesOf(await times(100, () => send('refreshToken', '{', client)))).toEqual({ 400: 100 });
  const answers = await times(100, () => send('refreshToken', input, client));
  const late = answers.filter(({ status }) => status === 429).length;
  expect(statusesOf(answers)).toEqual({ 401: 100 - late, 429: late });
  expect(late).toBeGreaterThan(20);
  expectTooMany(await send('refreshToken', input, client));
  // Credentials and input are checked first.
  expect((await send('refreshToken', input, { ...client, [headerNames.apiKey]: 'wrong' })).status).toBe(401);
  expect((await send('refreshToken', '{', client)).status).toBe(400);
  expect((await send('refreshToken', input, from(newAddress()))).status).toBe(401);
});

describe('while one caller with a /48 and one App Check token floods a call, through Hosting', () => {
  const visitors = Array.from({ length: 20 }, newAddress);

  /** From another /64 each time; together they exceed the limit of the /48. */
  const floods = { addUser: 480, login: 520, refreshToken: 320 };

  async function flood(name: keyof typeof floods, input: object): Promise<void> {
    for (let sent = 0; sent < floods[name]; sent += 40) {
      await times(40, (index) => {
        const client = throughHosting(`2001:db8:bad:${(sent + index).toString(16)}::1`);
        return send(name, input, client);
      });
    }
    const rest = await times(50, (index) => send(name, input, throughHosting(`2001:db8:bad:f${index}::1`)));
    expect(rest.map(({ status }) => status)).toContain(429);
  }

  it('lets 20 visitors register', async () => {
    const taken = typedRegistration();
    await flood('addUser', taken);
    const answers = await times(20, (index) =>
      send('addUser', typedRegistration(), throughHosting(visitors[index] ?? '')),
    );
    expect(statusesOf(answers)).toEqual({ 201: 20 });
  });

  it('lets organisers sign in and stay signed in, even from the attacking /48 if it is known', async () => {
    const home = throughHosting('2001:db8:bad:1::1');
    const session = await send('login', stack.organiser, home);
    expect(session.status).toBe(200);
    const { refreshToken }: { refreshToken: string } = JSON.parse(JSON.stringify(session.body));
    const clients = [home, throughHosting(newAddress())];
    // Each immediately after its flood, before the /48 has any allowance again.
    await flood('login', { email: `${randomUUID()}@organisers.example`, password: 'guess' });
    for (const client of clients) expect((await send('login', stack.organiser, client)).status).toBe(200);
    await flood('refreshToken', { refreshToken: 'guess' });
    for (const client of clients)
      expect((await send('refreshToken', { refreshToken }, client)).status).toBe(200);
  });
});

it('lets a visitor register ten colleagues in a row, and an office fifty at once', async () => {
  const office = from(newAddress());
  const registerOne = () => send('addUser', typedRegistration(english), office);
  for (let colleague = 0; colleague < 10; colleague += 1) expect((await registerOne()).status).toBe(201);
  expect(statusesOf(await times(50, registerOne))).toEqual({ 201: 50 });
});

it('allows one caller ten wrong passwords across processes', async () => {
  const guess = { email: `${randomUUID()}@organisers.example`, password: 'guess' };
  const caller = from(newAddress());
  const guessAt = (url: string) => callAt(url, 'login', guess, caller);
  await inOneProcess('login', async (other) => {
    const answers = await times(24, (index) => guessAt(index % 2 === 0 ? urlOf('login') : other));
    expect(statusesOf(answers)).toEqual({ 401: 10, 429: 14 });
    expectTooMany(await guessAt(other));
    // The same caller with the right account, and another caller with the wrong one, are not refused.
    expect((await callAt(other, 'login', stack.organiser, caller)).status).toBe(200);
    expect((await callAt(other, 'login', guess)).status).toBe(401);
  });
});
