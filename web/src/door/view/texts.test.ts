/** The door’s texts, read from afar. */
import { answeredResults } from 'contract/door/door';
import { translator } from 'contract/language/translator';
import { languages } from 'contract/language/languages';
import { expect, it } from 'vitest';

it.each(languages)('names each outcome differently in %s', (language) => {
  const t = translator(language);
  const words = [
    ...answeredResults.map((result) => t(($) => $.door.result[result])),
    ...(['ready', 'foreign', 'checking', 'undoing', 'undone', 'undoFailed', 'failed'] as const).map((state) =>
      t(($) => $.door[state]),
    ),
  ];
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
});
