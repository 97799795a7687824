/** The door’s texts, read from afar. */
import { translator } from 'contract/language/translator';
import { languages } from 'contract/language/languages';
import { expect, it } from 'vitest';

it.each(languages)('names each outcome differently in %s', (language) => {
  const t = translator(language);
  const words = [...Object.values(t), t(($) => $.door.ready), t(($) => $.door.foreign), t(($) => $.door.checking), t(($) => $.door.undoing), t(($) => $.door.undone), t(($) => $.door.undoFailed), t(($) => $.door.failed)];
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
});
