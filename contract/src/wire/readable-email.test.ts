/** Internationalised addresses in their own letters. */
import { expect, it } from 'vitest';
import { normaliseEmail } from './email-address';
import { readableEmail } from './readable-email';

it.each([
  'uwe@grün.example',
  'a@bücher.straßen.example',
  'x@例え.テスト',
  'x@почта.example',
  'plain@show.example',
])('restores %s as it was typed', (typed) => expect(readableEmail(normaliseEmail(typed))).toBe(typed));

it.each(['a@xn--', 'a@xn--.example', 'a@xn--999999999.example', 'a@xn--a-ä.example', '', 'xn--'])(
  'leaves %j as it is',
  (email) => expect(readableEmail(email)).toBe(email),
);
