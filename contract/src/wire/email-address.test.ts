/** Which addresses name one mailbox, and how an address is normalised. */
import { expect, it } from 'vitest';
import { emailKey, isOneMailbox, normaliseEmail } from './email-address';

it.each<[isOne: boolean, ...addresses: string[]]>([
  [true, 'anna@one.example', "o'neill+show@mail.one.example", 'a.b-c_d=e%f@one-two.example'],
  [true, 'zoë@xn--n-9faa.example'],
  [false, 'a@one.example,b@two.example', '<b@two.example>a@one.example', '"a"@one.example'],
  [false, 'a(b@two.example)@one.example', '@two.example:a@one.example', 'group:a@one.example;'],
  [false, 'a@b@one.example', 'a\\@one.example', 'a@[127.0.0.1]', 'a@één.example', 'a@One.example'],
  [false, 'a@one.example\r\nRCPT TO:<b@two.example>', 'a b@one.example', 'a@one..example', ''],
  [false, 'a\u0000@one.example', `${'a'.repeat(65)}@one.example`, `a@${'b'.repeat(254)}`],
])('says whether an address names one mailbox (%s): %j', (isOne, ...addresses) => {
  for (const address of addresses) expect([address, isOneMailbox(address)]).toEqual([address, isOne]);
});

// REG-12.
it.each([
  ' Anna@One.EXAMPLE\u00a0\t',
  'anna@\uff4fne.example',
  'anna@\u{1d428}ne.example',
  'anna@one\u3002example',
  'anna@one\uff61example\u3000\n',
  'anna@o\u00adne.exam\u200bple',
  '\u2060anna@o\u034fne.example',
  'an\u200bna@one.example',
  '\u200eanna@one.example\ufeff',
])('normalises the spelling %j to the same key', (address) => {
  expect(emailKey(address)).toBe('anna@one.example');
});

it('normalises hyphens and apostrophes to those of a keyboard', () => {
  expect(emailKey('o’neill\u2011x@one\u2010two.example')).toBe("o'neill-x@one-two.example");
});

it('keeps a backtick, which names another mailbox', () => {
  expect(normaliseEmail('o`brien@visitors.example')).toBe('o`brien@visitors.example');
});
