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

test('names a wrong placeholder once, however many languages have it', () => {
  const [check] = merged(['{show}', '{day}', '{show}', '{show}'].map(unknown));
  expect(check?.values).toEqual({ text: '{show}; {day}' });
});
