/** Addresses are found in whatever an organiser pastes from a mail provider (MAIL-6). */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addressesIn, bouncesSchema, inPortions, maxBouncesText } from './bounces';
import { emailKey } from './email-address';
import { validate } from './validate';

it.each([
  ['', []],
  ['Nothing bounced today @ the show; @nobody, nobody@', []],
  ['anna@one.example', ['anna@one.example']],
  ['Anna <anna@one.example>, "Bob, B." <bob@two.example>;', ['anna@one.example', 'bob@two.example']],
  [
    '"email";"status"\r\n"anna@one.example";"hard_bounce"\r\n\'bob@two.example\';soft',
    ['anna@one.example', 'bob@two.example'],
  ],
  ['2025-08-01T10:00:00Z\tanna@one.example\t550 5.1.1', ['anna@one.example']],
  ['[{"recipient":"anna@one.example","reason":"mailto:anna@one.example"}]', ['anna@one.example']],
  ['to=<anna@one.example>, relay=mx.one.example[192.0.2.1]:25', ['anna@one.example']],
  ['Final-Recipient: rfc822;anna@one.example', ['anna@one.example']],
  ['« anna@one.example » et “bob@two.example”.', ['anna@one.example', 'bob@two.example']],
  ["• o'neill+show@one.example…", ["o'neill+show@one.example"]],
  ['Anna@ONE.example anna@one.example', ['anna@one.example']],
  ['anna@é.example anna@xn--9ca.example', ['anna@xn--9ca.example']],
  ['\ufeffanna@one.example\u00a0bob@t\u200bwo.example', ['anna@one.example', 'bob@two.example']],
  ['a@b@one.example anna@127.0.0.1 anna@localhost', []],
])('finds in %j the addresses %j', (text, emails) => {
  expect(addressesIn(text)).toEqual(emails);
});

const email = fc
  .tuple(
    fc.stringMatching(/^[A-Za-z0-9][\w.+'-]{0,20}[a-z0-9]$/),
    fc.stringMatching(/^[a-zé][a-z0-9é]{0,20}$/),
    fc.constantFrom('example', 'co.example'),
  )
  .map(([local, label, end]) => `${local}@${label}.${end}`);

const around = fc.constantFrom('\n', ', ', '","', '\n"Zoë Lefèvre" <', '.\n');

it('finds every address once, whatever stands between them, in portions that a call takes', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(email, around), { maxLength: 400 }), (pasted) => {
      const found = addressesIn(pasted.map(([one, after]) => one + after).join(''));
      expect(found.map(emailKey)).toEqual([...new Set(pasted.map(([one]) => emailKey(one)))]);
      const texts = inPortions(found);
      expect(texts.flatMap(addressesIn)).toEqual(found);
      for (const text of texts) expect(validate(bouncesSchema, { text })).toEqual({ text });
    }),
    { seed: 20250828, numRuns: 50 },
  );
});

it('refuses a text that is empty or too long', () => {
  for (const text of ['', 'a'.repeat(maxBouncesText + 1)])
    expect(() => validate(bouncesSchema, { text })).toThrow();
});
