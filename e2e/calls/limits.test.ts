/**
 * Rate limits over the wire, in one process as in production. Their keys and numbers are tested in
 * functions/src/http/rate-limits.test.ts and functions/src/across/flood.integration.test.ts.
 */
import { headerNames } from 'contract/calls/endpoints';
import { expect, it } from 'vitest';
import { call, type Answer } from '../support/calls';
import { forwardedFor, newAddress } from '../support/visitors';

const from = (address: string) => ({ [forwardedFor]: address });
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
