/** Texts with their plurals and formats in each language. */
import { expect, it } from 'vitest';
import { translator } from './translator';

it.each([
  ['fr', '1\u202f234 autres sociétés', '1 autre société'],
  ['nl', '1.234 andere bedrijven', '1 ander bedrijf'],
  ['en', '1,234 other companies', '1 other company'],
] as const)('uses the plural and the numbers of %s', (language, many, one) => {
  const t = translator(language);
  expect([1234, 1].map((count) => t(($) => $.organisers.dinner.others, { count }))).toEqual([many, one]);
});

it('inserts typed text without interpreting it', () => {
  const t = translator('en');
  const typed = '{{event}} {{contact}} $t(mail.hello)';
  expect(t(($) => $.mail.requireMfa.requiredBy, { by: typed, from: '2025-08-28' })).toContain(
    `${typed} demands`,
  );
  expect(t(($) => $.mail.pages.otherEdition.text, { show: typed, day: '2025-08-28' })).toContain(
    `${typed} on Thursday 28 August 2025`,
  );
});
