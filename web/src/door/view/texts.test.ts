/** The door’s texts, read from afar. */
import { languages } from 'contract/language/languages';
import { expect, it } from 'vitest';
import { doorTexts } from './texts';

it.each(languages)('names each outcome differently in %s', (language) => {
  const { result, ready, foreign, checking, undoing, undone, undoFailed, failed } = doorTexts[language];
  const words = [...Object.values(result), ready, foreign, checking, undoing, undone, undoFailed, failed];
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
});
