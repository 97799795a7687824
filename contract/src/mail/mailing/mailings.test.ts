/** Which kinds of mailings need consent, and the name of a mailing in the list. */
import { expect, it } from 'vitest';
import { isAboutShow, mailingKinds, subjectIn } from './mailings';

it('needs consent for an invitation only, not for mailings about the show (MLG-2)', () => {
  expect([...mailingKinds, 'moved' as const].filter((kind) => !isAboutShow(kind))).toEqual(['invitation']);
});

it.each([
  ['nl', { fr: 'Demain', nl: 'Morgen' }, 'Morgen'],
  ['en', { fr: 'Demain', nl: 'Morgen' }, 'Demain'],
  ['fr', { nl: '', en: 'Tomorrow' }, 'Tomorrow'],
  ['fr', {}, ''],
] as const)('names a mailing by its subject in %s, or in another language', (language, subjects, words) => {
  const texts = Object.fromEntries(Object.entries(subjects).map(([key, subject]) => [key, { subject }]));
  expect(subjectIn({ texts }, language)).toBe(words);
});
