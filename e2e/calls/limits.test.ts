/** Rate limits, in one process as in production; the emulator starts a process for each concurrent call. */
import { randomUUID } from 'node:crypto';
import { endpoints, headerNames, type EndpointName } from 'contract/endpoints';
import { english, typedRegistration } from 'contract/factories';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callAt, type Answer, type HeaderChanges } from '../support/calls';
import { pairedPhone, withDevice } from '../support/door';
import { inOneProcess, startAllFunctions, type RunningFunctions } from '../support/one-process';
import { tokensOf } from '../support/organisers';
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
  const late = answers.filter(({ status }) => status === 429);
  expect(statusesOf(answers)).toEqual({ 401: 100 - late.length, 429: late.length });
  expect(late.length).toBeGreaterThan(20);
  late.forEach(expectTooMany);
  // Credentials and input are checked first.
  expect((await send('refreshToken', input, { ...client, [headerNames.apiKey]: 'wrong' })).status).toBe(401);
  expect((await send('refreshToken', '{', client)).status).toBe(400);
  expect((await send('refreshToken', input, from(newAddress()))).status).toBe(401);
});

/** Four times the limit of a client, which is the limit of its /48. */
const floods = { addUser: 400, login: 120, refreshToken: 240 };

/**
 * Calls through Hosting from one /48, spread over its /56 networks, until one is refused: on a slow machine the limit
 * allows more meanwhile.
 */
async function flood(name: keyof typeof floods, input: object, changes: HeaderChanges = {}): Promise<void> {
  for (let sent = 0; sent < 5 * floods[name]; sent += 20) {
    const answers = await times(20, (index) => {
      const at = sent + index;
      const group = ((at % 256) * 256 + Math.floor(at / 256)).toString(16);
      return send(name, input, { ...throughHosting(`2001:db8:bad:${group}::1`), ...changes });
    });
    if (sent >= floods[name] && answers.some(({ status }) => status === 429)) return;
  }
  throw new Error(`No call of ${name} was refused.`);
}

it(
  'lets 20 visitors register while one /48 with their App Check token floods the call',
  { tags: ['long'] },
  async () => {
    // Counted, but refused before the database is asked, so that the limit is reached in seconds.
    await flood('addUser', typedRegistration(), { [headerNames.idempotencyKey]: 'malformed' });
    const answers = await times(20, () => send('addUser', typedRegistration(), throughHosting(newAddress())));
    expect(statusesOf(answers)).toEqual({ 201: 20 });
  },
);

/** From the attacking /48, and from elsewhere. */
const clients = () => [throughHosting('2001:db8:bad:1::1'), throughHosting(newAddress())] as const;

it(
  'lets organisers sign in while a /48 floods the call, even from there if it is known',
  { tags: ['long'] },
  async () => {
    const [home, other] = clients();
    expect((await send('login', stack.organiser, home)).status).toBe(200);
    const guess = { email: `${randomUUID()}@organisers.example`, password: 'guess' };
    await flood('login', guess);
    for (const client of [home, other])
      expect((await send('login', stack.organiser, client)).status).toBe(200);
  },
);

it(
  'lets organisers stay signed in while a /48 floods the call, even from there',
  { tags: ['long'] },
  async () => {
    const { refreshToken } = await tokensOf();
    await flood('refreshToken', { refreshToken: 'guess' });
    for (const client of clients())
      expect((await send('refreshToken', { refreshToken }, client)).status).toBe(200);
  },
);

it('limits guesses of a pairing code', async () => {
  const guess = { code: `${'A'.repeat(20)}.${'b'.repeat(32)}` };
  const client = from(newAddress());
  const answers = await times(100, () => send('pairDevice', guess, client));
  expect(Object.keys(statusesOf(answers))).toEqual(['401', '429']);
});

it('gives a desk badges one after the other, some thirty in a minute', async () => {
  const desk = withDevice((await pairedPhone({ role: 'desk', label: 'Desk' })).device);
  const answers = await times(60, () => send('doorBadge', { code: `~${'A'.repeat(27)}` }, desk));
  const { 404: answered = 0, 429: refused = 0 } = statusesOf(answers);
  expect(answered + refused).toBe(60);
  // On a slow machine the limit allows a few more meanwhile.
  expect(answered).toBeLessThan(30);
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
