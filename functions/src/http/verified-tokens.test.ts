/** How long a token that was found genuine is remembered. */
import { expect, it } from 'vitest';
import { verifiedTokens } from './verified-tokens';

it('knows a token until it ends, and no other', () => {
  let now = 0;
  const known = verifiedTokens(() => now);
  known.add('a', 10);
  expect([known.has('a'), known.has('b')]).toEqual([true, false]);
  now = 9_999;
  expect(known.has('a')).toBe(true);
  now = 10_000;
  expect(known.has('a')).toBe(false);
});

it('forgets the oldest rather than grow for ever', () => {
  const known = verifiedTokens(() => 0);
  for (let i = 0; i <= 1000; i += 1) known.add(`token ${i}`, 10);
  expect([known.has('token 0'), known.has('token 1'), known.has('token 1000')]).toEqual([false, true, true]);
});
