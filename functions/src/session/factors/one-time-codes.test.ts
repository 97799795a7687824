/** One-time and recovery codes as users copy them (AUTH-14). */
import { expect, it } from 'vitest';
import { strip } from './one-time-codes';

it.each([
  ['123 456', '123456'],
  ['123\u2009456\u200b', '123456'],
  ['１２３‑４５６', '123456'],
  ['ABCDE–fghjk', 'abcdefghjk'],
  ['\u200eabcde\u2011fghjk\u2060', 'abcdefghjk'],
])('compares the typed code %j as %s', (typed, code) => {
  expect(strip(typed)).toBe(code);
});
