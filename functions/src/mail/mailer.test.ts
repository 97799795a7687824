/** Which addresses are passed to the mail server, and which never are. */
import { expect, it } from 'vitest';
import { isOneMailbox } from './mailer';

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
