/**
 * Rate limits over the wire, in one process as in production. Their keys and numbers are tested in
 * functions/src/http/rate-limits.test.ts and functions/src/across/flood.integration.test.ts.
 */
import { randomUUID } from 'node:crypto';
import { headerNames } from 'contract/calls/endpoints';
import { expect, it } from 'vitest';
import { call, type Answer } from '../support/calls';
import { tokensOf } from '../support/organisers';
import { stack } from '../support/stack/stack';
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

it('refuses only the client that made a burst, and does not count malformed calls', async () => {
  const guess = { code: `${'A'.repeat(20)}.${'b'.repeat(32)}` };
  const client = from(newAddress());
  expect(statusesOf(await times(5, () => call('pairDevice', '{', client)))).toEqual({ 400: 5 });
  const answers = await times(66, () => call('pairDevice', guess, client));
  expect(Object.keys(statusesOf(answers))).toEqual(['401', '429']);
  const { headers, body } = answers.find(({ status }) => status === 429) ?? expect.unreachable();
  expect(body).toMatchObject({ code: 'too-many-requests' });
  expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
  // Credentials and input are checked first.
  expect((await call('pairDevice', guess, { ...client, [headerNames.apiKey]: 'wrong' })).status).toBe(401);
  expect((await call('pairDevice', '{', client)).status).toBe(400);
  expect((await call('pairDevice', guess, from(newAddress()))).status).toBe(401);
});

/** Four times the limit of a client, which is the limit of its /48. */
const floods = { login: 120, refreshToken: 240 };

/**
 * Calls through Hosting from one /48, spread over its /56 networks, until one is refused: on a slow machine the limit
 * allows more meanwhile.
 */
async function flood(name: keyof typeof floods, input: object): Promise<void> {
  for (let sent = 0; sent < 5 * floods[name]; sent += 20) {
    const answers = await times(20, (index) => {
      const at = sent + index;
      const group = ((at % 256) * 256 + Math.floor(at / 256)).toString(16);
      return call(name, input, throughHosting(`2001:db8:bad:${group}::1`));
    });
    if (sent >= floods[name] && answers.some(({ status }) => status === 429)) return;
  }
  throw new Error(`No call of ${name} was refused.`);
}

// Hundreds of guesses at the Auth emulator.
it(
  'lets organisers sign in during a flood from a /48, known ones even from there',
  { tags: ['long'] },
  async () => {
    const home = throughHosting('2001:db8:bad:1::1');
    const clients = [home, throughHosting(newAddress())];
    expect((await call('login', stack.organiser, home)).status).toBe(200);
    const { refreshToken } = await tokensOf();
    await flood('login', { email: `${randomUUID()}@organisers.example`, password: 'guess' });
    await flood('refreshToken', { refreshToken: 'guess' });
    for (const client of clients) {
      expect((await call('login', stack.organiser, client)).status).toBe(200);
      expect((await call('refreshToken', { refreshToken }, client)).status).toBe(200);
    }
  },
);
