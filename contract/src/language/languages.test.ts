/** The initial language comes from the browser's primary language subtag (LANG-2). */
import { expect, it } from 'vitest';
import { languageOf } from './languages';

it.each([
  ['nl-BE', 'nl'],
  ['FR', 'fr'],
  ['fr_CA', 'fr'],
  ['en-US', 'en'],
  ['it-IT', 'en'],
  ['', 'en'],
  [undefined, 'en'],
  [null, 'en'],
])('maps %s to %s', (tag, language) => {
  expect(languageOf(tag)).toBe(language);
});
