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
import { forwardedFor, newClientIp } from '../support/visitors';

const from = (address: string) => ({ [forwardedFor]: address });
/** The header as Hosting sends it. */
const throughHosting = (visitor: string) => from(`${visitor}, 66.249.93.1`);
const repeat = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const statusesOf = (answers: readonly Answer[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

it('refuses only the client that made a burst, and says when it may try again', async () => {
  const guess = { code: `${'A'.repeat(20)}.${'b'.repeat(32)}` };
  const client = from(newClientIp());
  const answers = await repeat(66, () => call('pairDevice', guess, client));
  expect(Object.keys(statusesOf(answers))).toEqual(['401', '429']);
  const { headers, body } = answers.find(({ status }) => status === 429) ?? expect.unreachable();
  expect(body).toMatchObject({ code: 'too-many-requests' });
  expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
  // Credentials and input are checked first.
  expect((await call('pairDevice', guess, { ...client, [headerNames.apiKey]: 'wrong' })).status).toBe(401);
  expect((await call('pairDevice', '{', client)).status).toBe(400);
  expect((await call('pairDevice', guess, from(newClientIp()))).status).toBe(401);
});

// Long: it sends a hundred guesses to the Auth emulator.
it('admits known networks and sessions after wrong guesses', { tags: ['long'] }, async () => {
  const home = throughHosting('2001:db8:bad:1::1');
  expect((await call('login', stack.organiser, home)).status).toBe(200);
  const { refreshToken } = await tokensOf();
  for (const [name, guess, valid] of [
    ['login', { email: `${randomUUID()}@organisers.example`, password: 'guess' }, stack.organiser],
    ['refreshToken', { refreshToken: 'guess' }, { refreshToken }],
  ] as const) {
    expect(statusesOf(await repeat(100, () => call(name, guess, home)))).toHaveProperty('429');
    expect((await call(name, valid, home)).status).toBe(200);
  }
});
