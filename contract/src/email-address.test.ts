/** Which addresses are one mailbox and can be mailed, and how an address is normalised. */
import { expect, it } from 'vitest';
import { isOneMailbox, normaliseEmail } from './email-address';

it.each([
  'anna@one.example',
  "o'neill+show@mail.one.example",
  'a.b-c_d=e%f@one-two.example',
  'zoë@xn--n-9faa.example',
])('accepts %s as one mailbox', (address) => {
  expect(isOneMailbox(address)).toBe(true);
});

it.each([
  'a@one.example,b@two.example',
  'a@one.example;b@two.example',
  '<b@two.example>a@one.example',
  'a@one.example<b@two.example>',
  '"a"@one.example',
  '"a@one.example"<b@two.example>',
  'a(b@two.example)@one.example',
  '@two.example:a@one.example',
  'group:a@one.example;',
  'a@b@one.example',
  'a\\@one.example',
  'a@[127.0.0.1]',
  'a@127.0.0.1',
  'a@één.example',
  'a@One.example',
  'a@one.example\r\nRCPT TO:<b@two.example>',
  'a@one.example\n',
  'a b@one.example',
  'a@one..example',
  'a@-one.example',
  'a@',
  '@one.example',
  '',
  'a\u0000@one.example',
  'a\u202e@one.example',
  `${'a'.repeat(65)}@one.example`,
  `a@${'b'.repeat(254)}`,
])('refuses %j', (address) => {
  expect(isOneMailbox(address)).toBe(false);
});

it.each(['an\u200bna@one.example', 'anna\u00ad@one.example', '\u2060anna@one.example'])(
  'removes the invisible character of %j',
  (address) => {
    expect(normaliseEmail(address)).toBe('anna@one.example');
  },
);
