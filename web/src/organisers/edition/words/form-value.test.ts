/** Converts facts to form values and back, and puts facts and their problems in words. */
import { inEveryLanguage, languages } from 'contract/language/languages';
import { factNames } from 'contract/edition/fact-table';
import { problemOf } from 'contract/edition/reading/fact-checks';
import { sampleEdition } from 'contract/testing/sample-edition';
import { expect, it } from 'vitest';
import { fromForm, toForm } from './fact-kinds';
import { changedWords, mergeChecks, problemsOf, problemWords, unknownPlaceholders } from './problem-words';
import { type FormValue } from './form-value';

it.each(factNames.filter((fact) => fact !== 'exhibitors'))(
  'converts %s to a form value and back without a change',
  (fact) => {
    const value = sampleEdition.facts[fact];
    expect(fromForm(fact, toForm(fact, value))).toEqual(value);
  },
);

it.each([
  ['dinnerSeats', ' 120 ', 120],
  ['dinnerSeats', '', undefined],
  ['dinnerSupplement', '12,50', 1250],
  ['dinnerSupplement', '12.5', 1250],
  ['dinnerSupplement', '1.234', 123.4], // The check refuses part of a cent.
  ['currency', 'EUR', undefined],
  ['contactPhone', '  ', undefined],
  ['name', ' Le  salon ', 'Le salon'],
  ['mailFrom', ' in\u200bfo@Salon.example', 'info@salon.example'],
  ['mapLink', ' www.show.example', 'https://www.show.example'],
  ['mapLink', 'show.example/a?b=c:d', 'https://show.example/a?b=c:d'],
  ['mapLink', 'http://show.example', 'http://show.example'],
  ['mapLink', 'javascript:alert(1).x', 'javascript:alert(1).x'],
  ['registrationCodes', 'bapp2026\n\n  BAPP-vip \n', ['bapp2026', 'BAPP-vip']],
] as const)('reads %s from %j', (fact, text, value) => {
  expect(fromForm(fact, { as: 'text', text })).toEqual(value);
});

it('names an entrance in the fallback language if the show lacks the page’s language', () => {
  const entranceNamed = (en: string) => [{ key: 'hall', name: { fr: 'Salle', en } }];
  expect(changedWords('entrances', entranceNamed('Hall'), entranceNamed('Main hall'), 'de')).toEqual([
    { before: 'Hall', after: 'Main hall' },
  ]);
});

it('refuses a number that is not written with the digits 0 to 9 only', () => {
  for (const text of ['12a', '1,5', '-3', '1e3', '0x10', '٣', 'NaN', '１２'])
    expect(problemOf('dinnerSeats', fromForm('dinnerSeats', { as: 'text', text }))).toBe('kind');
});

it('leaves out empty lines, languages without text, and empty directions', () => {
  const texts = { ...inEveryLanguage(() => ''), fr: ' Hall 5 \n\n1020 Bruxelles\n' };
  expect(fromForm('venue', { as: 'texts', texts })).toEqual({ fr: ['Hall 5', '1020 Bruxelles'] });
  const intro = { ...texts, fr: 'Un\n\nDeux ' };
  expect(fromForm('introText', { as: 'texts', texts: intro })).toEqual({ fr: 'Un\n\nDeux' });
  expect(fromForm('introText', { as: 'texts', texts: inEveryLanguage(() => ' ') })).toBeUndefined();
  const way = { by: 'Train', way: '10 min' };
  const ways = [inEveryLanguage(() => way), inEveryLanguage(() => ({ by: '', way: ' ' }))];
  expect(fromForm('directions', { as: 'directions', ways })).toEqual(inEveryLanguage(() => [way]));
});

it('finds the language of a problem', () => {
  const subject = { fr: 'Confirmation', en: 'x'.repeat(121) };
  const problems = { nl: 'missing', en: 'tooLong' };
  expect(problemsOf('mailSubject', subject, ['fr', 'nl', 'en']).byLanguage).toEqual(problems);
  expect(problemsOf('introText', { fr: 'x'.repeat(601) }, ['fr', 'nl']).byLanguage).toEqual({
    fr: 'tooLong',
  });
  expect(problemsOf('name', 'x'.repeat(81), ['fr'])).toEqual({ whole: 'tooLong', byLanguage: {} });
  // LANG-3
  expect(problemsOf('mailSubject', subject, ['fr', 'nl'])).toEqual({ byLanguage: { nl: 'missing' } });
  expect(problemsOf('mailSubject', subject, ['fr'])).toEqual({ whole: 'tooLong', byLanguage: {} });
  expect(problemsOf('mailSubject', { fr: 'Confirmation' }, ['fr'])).toEqual({ byLanguage: {} });
});

it('converts an invalid fact to a form value without throwing', () => {
  for (const fact of factNames)
    for (const value of [null, 7, 'text', [null], { fr: 3 }]) expect(() => toForm(fact, value)).not.toThrow();
});

it('removes invisible characters from a text pasted from another program', () => {
  const pastedText = '\u202aParking\u202c:\t P3\r\nBus\u2028Tram\u2029\u0007 10\u00a0€\v';
  const typed: FormValue = {
    as: 'texts',
    texts: { ...inEveryLanguage(() => ' \u200b\n'), fr: pastedText, en: 'e\u0301' },
  };
  const value = fromForm('practicalText', typed);
  expect(value).toEqual({ fr: 'Parking:  P3\nBus\nTram\n\u0007 10\u00a0€', en: 'é' });
  // Other control characters stay, so that they are seen and refused.
  expect(problemOf('practicalText', value)).toBe('characters');
});

// EDIT-8
it.each([
  ['From {opens} to {heure d’ouverture}', ['{heure d’ouverture}']],
  ['From {opens at {venue}', ['{opens at ']],
  ['From {ope', []],
])('names the unknown placeholders of %j while it is typed', (text, found) => {
  expect(unknownPlaceholders('introText', { fr: text }, 'fr')).toEqual(found);
  expect(unknownPlaceholders('name', text, 'fr')).toEqual([]);
});

it('reads the questions and the asked fields, and puts them in words (EDIT-32, EDIT-33)', () => {
  const enAndDe = (words: string) => ({ en: words, de: words });
  const days = {
    ...({ key: 'question-1', kind: 'one', asked: ['form', 'desk'], required: true } as const),
    words: enAndDe('Which day?'),
    choices: [
      { key: 'choice-1', words: enAndDe('Friday') },
      { key: 'choice-2', words: enAndDe('Saturday'), hidden: true },
    ],
  };
  const table = { key: 'question-2', kind: 'number', words: enAndDe('Table'), asked: [], hidden: true };
  const typed = toForm('questions', [days, table]);
  expect(fromForm('questions', typed)).toEqual([days, table]);
  expect(changedWords('questions', undefined, [days, table], 'en')[0]?.after).toBe(
    'Which day? (One of several choices: Friday, Saturday [hidden]; On the form, At the help desk; required); ' +
      'Table (Number; only for organisers) [hidden]',
  );
  const asked = { telWork: 'off', region: 'required' };
  expect(fromForm('askedFields', toForm('askedFields', asked))).toEqual(asked);
  expect(changedWords('askedFields', undefined, asked, 'en')[0]?.after).toBe(
    'Telephone: Not asked; Region: Required',
  );
});

it('names each unknown placeholder once, in every language', () => {
  const unknown = { level: 'blocking', fact: 'introText', problem: 'unknownName' } as const;
  const checks = ['{show}', '{day}', '{show}', '{show}'].map((text) => ({ ...unknown, values: { text } }));
  const [check, ...others] = mergeChecks(checks);
  expect(others).toEqual([]);
  for (const language of languages)
    expect(check && problemWords(check, language)).toMatch(/ \(\{show\}; \{day\}\)$/);
});

it('explains what is wrong with the days of the show', () => {
  const words = ['kind', 'tooLong', 'empty'].map((problem) =>
    problemWords({ fact: 'moreDays', problem }, 'en'),
  );
  expect(words).toEqual([
    'A day, its hours, and the entrances that are open.',
    'A show lasts three days at most.',
    'At least one entrance is open each day.',
  ]);
});

it('says what an emptied fact means, or that it is not given', () => {
  const wordsWhenEmptied = (fact: 'registrationOpens' | 'contactPhone', before: string) =>
    changedWords(fact, before, undefined, 'fr')[0]?.after;
  expect(wordsWhenEmptied('registrationOpens', '2025-06-01T09:00')).toBe('dès la publication');
  expect(wordsWhenEmptied('contactPhone', '02')).toBe('non indiqué');
});
