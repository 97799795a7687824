import { languages } from 'contract/language/languages';
import { expect, test } from 'vitest';
import { changedWords, mergeChecks, problemWords } from './problem-words';

const unknown = (text: string) => ({
  level: 'blocking' as const,
  fact: 'introText',
  problem: 'unknownName' as const,
  values: { text },
});

test('names an unknown placeholder in every language', () => {
  for (const language of languages) {
    const words = problemWords(unknown('{show}'), language);
    expect(words).toContain('{show}');
  }
});

test('explains what is wrong with the days of the show', () => {
  const words = ['kind', 'tooLong', 'empty'].map((problem) =>
    problemWords({ fact: 'moreDays', problem }, 'en'),
  );
  expect(words).toEqual([
    'A day, its hours, and the entrances that are open.',
    'A show lasts three days at most.',
    'At least one entrance is open each day.',
  ]);
});

test('names an unknown placeholder once, even if several languages contain it', () => {
  const [check] = mergeChecks(['{show}', '{day}', '{show}', '{show}'].map(unknown));
  expect(check?.values).toEqual({ text: '{show}; {day}' });
});

test('explains the meaning of an emptied fact, if it has one', () => {
  const emptied = (fact: 'registrationOpens' | 'contactPhone', before: string) =>
    changedWords(fact, before, undefined, 'fr')[0]?.after;
  expect(emptied('registrationOpens', '2025-06-01T09:00')).toBe('dès la publication');
  expect(emptied('contactPhone', '02')).toBe('non indiqué');
});
