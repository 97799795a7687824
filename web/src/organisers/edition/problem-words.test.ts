import { languages } from 'contract/languages';
import { textPlaceholders } from 'contract/edition/own-texts';
import { expect, test } from 'vitest';
import { merged, problemWords } from './problem-words';

const unknown = (text: string) => ({
  level: 'blocking' as const,
  fact: 'introText',
  problem: 'unknownName' as const,
  values: { text },
});

test('says which placeholders there are, also where no field stands above', () => {
  for (const language of languages) {
    const words = problemWords(unknown('{show}'), language);
    for (const name of textPlaceholders) expect(words).toContain(`{${name}}`);
    expect(words).toContain('{show}');
  }
});

test('says of the days of the show what is wrong with them', () => {
  const words = ['kind', 'tooLong', 'empty'].map((problem) =>
    problemWords({ fact: 'moreDays', problem }, 'en'),
  );
  expect(words).toEqual([
    'A day, its hours, and the entrances that are open.',
    'A show lasts three days at most.',
    'At least one entrance is open each day.',
  ]);
});

test('names a wrong placeholder once, however many languages have it', () => {
  const [check] = merged(['{show}', '{day}', '{show}', '{show}'].map(unknown));
  expect(check?.values).toEqual({ text: '{show}; {day}' });
});
