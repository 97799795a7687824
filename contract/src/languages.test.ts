/** The first language is the browser's, by its first part (LANG-2). */
import { expect, it } from 'vitest';
import { languageOf } from './languages';

it.each([
  ['nl-BE', 'nl'],
  ['FR', 'fr'],
  ['fr_CA', 'fr'],
  ['en-US', 'en'],
  ['de-DE', 'en'],
  ['', 'en'],
  [undefined, 'en'],
  [null, 'en'],
])('%s is spoken as %s', (tag, language) => {
  expect(languageOf(tag)).toBe(language);
});
