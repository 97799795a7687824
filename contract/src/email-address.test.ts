/** Which addresses are one mailbox and can be mailed, and how an address is normalised. */
import { expect, it } from 'vitest';
import { emailKey, isOneMailbox, normaliseEmail } from './email-address';
import { spelled } from './spellings';

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
  '<b@two.example>a@one.example',
  '"a"@one.example',
  'a(b@two.example)@one.example',
  '@two.example:a@one.example',
  'group:a@one.example;',
  'a@b@one.example',
  'a\\@one.example',
  'a@[127.0.0.1]',
  'a@één.example',
  'a@One.example',
  'a@one.example\r\nRCPT TO:<b@two.example>',
  'a b@one.example',
  'a@one..example',
  '',
  'a\u0000@one.example',
  `${'a'.repeat(65)}@one.example`,
  `a@${'b'.repeat(254)}`,
])('refuses %j', (address) => {
  expect(isOneMailbox(address)).toBe(false);
});

// REG-12.
it('has one key for every spelling of an address', () => {
  for (const address of ['anna@one.example', 'visitor7@a0.be'])
    for (let nth = 0; nth < 100; nth += 1) {
      let turn = nth;
      const email = spelled(address, (count) => (turn = (turn * 31 + 7) % 65_521) % count);
      expect(emailKey(email)).toBe(address);
    }
});

it.each(['an\u200bna@one.example', 'anna\u00ad@one.example', '\u2060anna@one.example'])(
  'removes the invisible character of %j',
  (address) => {
    expect(normaliseEmail(address)).toBe('anna@one.example');
  },
);
