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
