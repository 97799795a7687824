/** What a mailing's kind means for consent, and how organisers find it in a list. */
import { expect, it } from 'vitest';
import { forEachTextField, isService, mailingKinds, subjectIn } from './mailings';

it('needs consent for an invitation only, not for mailings about the show (MLG-2)', () => {
  expect([...mailingKinds, 'moved' as const].filter((kind) => !isService(kind))).toEqual(['invitation']);
});

it.each([
  ['nl', { subjectFr: 'Demain', subjectNl: 'Morgen' }, 'Morgen'],
  ['en', { subjectFr: 'Demain', subjectNl: 'Morgen' }, 'Demain'],
  ['fr', { subjectEn: 'Tomorrow' }, 'Tomorrow'],
  ['fr', {}, ''],
] as const)(
  'names a mailing in %s if it has that subject, otherwise by another',
  (language, subjects, words) => {
    expect(subjectIn({ ...forEachTextField(() => ''), ...subjects }, language)).toBe(words);
  },
);
