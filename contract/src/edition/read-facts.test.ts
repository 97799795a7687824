/** Which documents hold an edition's facts (EDIT-1). */
import { describe, expect, it } from 'vitest';
import { sampleEdition } from '../testing/sample-edition';
import { factNames, factTable, type FactRow } from './fact-table';
import type { Language } from '../language/languages';
import { inLanguage } from './current';
import { cleanFact, readFacts } from './read-facts';
import { problemOf } from './reading/fact-checks';

const { facts } = sampleEdition;
const friday = { day: '2025-08-29', opens: '09:30', closes: '17:30' };
const wrongWith = (changes: object) => {
  const read = readFacts({ ...facts, ...changes });
  return 'wrong' in read ? read.wrong : [];
};
const inAll = <T>(value: T) => ({ fr: value, nl: value, en: value });

it('reads valid facts unchanged', () => {
  expect(readFacts(JSON.parse(JSON.stringify(facts)))).toEqual({ facts });
});

it.each([null, undefined, 'facts', [], 7])('finds every fact missing in %j', (document) => {
  expect(readFacts(document)).toEqual({ wrong: factNames.map((fact) => ({ fact, problem: 'missing' })) });
});

it.each(factNames)('requires %s, unless the table makes it optional', (fact) => {
  const { optional }: FactRow = factTable[fact];
  expect(wrongWith({ [fact]: undefined })).toEqual(optional === true ? [] : [{ fact, problem: 'missing' }]);
});

it.each(factNames)('refuses a %s of another kind', (fact) => {
  for (const value of [null, true, {}, [null], Number.NaN]) expect(problemOf(fact, value)).toBeDefined();
});

it('reports a fact that the table does not have', () => {
  expect(wrongWith({ dinnerSeat: 3 })).toEqual([{ fact: 'dinnerSeat', problem: 'unknown' }]);
  expect(wrongWith(JSON.parse('{"__proto__": 1}') as object)).toEqual([
    { fact: '__proto__', problem: 'unknown' },
  ]);
});

it('leaves out the facts of a part that the edition does not have', () => {
  const read = readFacts({ ...facts, parts: ['code'], dinnerSupplement: 'much', exhibitors: undefined });
  expect(read).toMatchObject({ facts: { parts: ['code'], registrationCodes: facts.registrationCodes } });
  expect(Object.keys('facts' in read ? read.facts : {})).not.toContain('dinnerStarts');
  expect(wrongWith({ parts: ['dinner'], dinnerStarts: undefined })).toEqual([
    { fact: 'dinnerStarts', problem: 'missing' },
  ]);
});

const question = { key: 'question-1', kind: 'one', words: inAll('Which?'), asked: ['form'] };
const choices = [{ key: 'choice-1', words: inAll('This') }];

describe('a wrong fact', () => {
  it.each([
    ['parts', ['dinner', 'dinner'], 'repeatedKey'],
    ['parts', ['party'], 'kind'],
    ['mark', 'squares', 'kind'],
    ['drawing', '__proto__', 'kind'],
    ['dinnerGuests', 'friends', 'kind'],
    ['askedFields', { mailing: 'required' }, 'kind'],
    ['askedFields', { email: 'off' }, 'kind'],
    ['questions', [question], 'kind'],
    ['questions', [{ ...question, kind: 'text', choices }], 'kind'],
    ['questions', [{ ...question, choices, key: '__proto__' }], 'key'],
    ['questions', [{ ...question, choices, key: 'toString' }], 'key'],
    ['questions', [{ ...question, choices: [{ key: 'a', words: inAll('a\u0000') }] }], 'characters'],
    [
      'questions',
      Array.from({ length: 11 }, (_, at) => ({ ...question, choices, key: `q${at}` })),
      'tooLong',
    ],
    ['questions', [{ ...question, choices, asked: ['door'] }], 'kind'],
    ['questions', [{ ...question, choices: [...choices, ...choices] }], 'repeatedKey'],
    ['questions', [{ ...question, choices: [{ key: 'a', words: inAll('x'.repeat(81)) }] }], 'tooLong'],
    ['name', '', 'empty'],
    ['name', ' \u200b', 'empty'],
    ['name', 'x'.repeat(81), 'tooLong'],
    ['name', 'Gift\nShow', 'characters'],
    ['date', '2025-02-29', 'day'],
    ['date', '2025-2-9', 'day'],
    ['date', '0999-01-01', 'day'],
    ['date', '9999-12-31', 'day'],
    ['policyChanged', '2100-01-01', 'day'],
    ['opens', '24:00', 'time'],
    ['opens', '9:30', 'time'],
    ['registrationCloses', '2025-08-27 18:00', 'moment'],
    ['registrationCloses', '2025-08-27T18:00T', 'moment'],
    ['registrationCloses', '2025-02-30T18:00', 'moment'],
    ['registrationCloses', '2025-08-27T24:00', 'moment'],
    ['registrationCloses', '1999-12-31T18:00', 'moment'],
    ['moreDays', [], 'empty'],
    ['moreDays', friday, 'kind'],
    ['moreDays', [{ ...friday, day: '2025-02-29' }], 'day'],
    ['moreDays', [{ ...friday, opens: '9:30' }], 'time'],
    ['moreDays', [{ day: '2025-08-29', opens: '09:30' }], 'kind'],
    ['moreDays', [{ ...friday, more: '' }], 'kind'],
    ['moreDays', [friday, friday], 'dayOrder'],
    ['moreDays', [{ ...friday, day: '2025-08-30' }, friday], 'dayOrder'],
    ['moreDays', ['2025-08-29', '2025-08-30', '2025-08-31'].map((day) => ({ ...friday, day })), 'tooLong'],
    ['moreDays', [{ ...friday, entrances: [] }], 'empty'],
    ['moreDays', [{ ...friday, entrances: ['North'] }], 'key'],
    ['moreDays', [{ ...friday, entrances: ['north', 'north'] }], 'repeatedKey'],
    ['timeZone', 'Europe/Gent', 'timeZone'],
    ['timeZone', '+02:00', 'timeZone'],
    ['timeZone', '', 'timeZone'],
    ['name', 'Gift\u0000Show', 'characters'],
    ['name', 'Gift \ud83d Show', 'characters'],
    ['dinnerSeats', Number.NaN, 'kind'],
    ['dinnerSeats', 1e30, 'kind'],
    ['dinnerSeats', '0x10', 'kind'],
    ['dinnerSeats', '٣', 'kind'],
    ['dinnerSeats', 0, 'range'],
    ['dinnerSeats', 1.5, 'kind'],
    ['dinnerSupplement', -1, 'range'],
    ['dinnerSupplement', 1234.5, 'decimals'],
    ['dinnerSupplement', '12.50', 'kind'],
    ['currency', 'BGN', 'kind'],
    ['country', 'toString', 'kind'],
    ['retentionMonths', 37, 'range'],
    ['mapLink', 'http://map.gift-show.example/', 'link'],
    ['mapLink', 'javascript:alert(1)', 'link'],
    ['mapLink', 'https://map.gift-show.example/ x', 'link'],
    ['mapLink', 'https://gift-show.example@elsewhere.example/', 'link'],
    ['mapLink', 'https://anna:secret@gift-show.example/', 'link'],
    ['mapLink', 'https://gift-show.example:99999/', 'link'],
    ['mapLink', 'https://gift"show.example/', 'link'],
    ['mapLink', 'https://[a.b]/', 'link'],
    ['mapLink', 'https://gift-show.example/\u202eexe.fdp', 'link'],
    ['mapLink', 'https://gift-show.example/"><script>x()</script>', 'link'],
    ['contactEmail', 'info@', 'email'],
    ['mailFrom', 'a,b@gift-show.example', 'email'],
    ['mailFrom', 'in\u200bfo@gift-show.example', 'email'],
    ['mailFrom', 'in\ufe0ffo@gift-show.example', 'email'],
    ['mailReplyTo', 'Info <info@gift-show.example>', 'email'],
    ['mailReplyTo', 'zoë@gift-show.example', 'email'],
    ['mailReplyTo', 'info.@gift-show.example', 'email'],
    ['mailReplyTo', 'info@Gift-show.example', 'email'],
    ['badgePrintedBy', 'nobody', 'kind'],
    ['theme', 'toString', 'kind'],
    ['registrationCodes', [], 'empty'],
    ['registrationCodes', ['gift', ' fair'], 'characters'],
    ['registrationCodes', ['gift', 'GIFT'], 'repeatedKey'],
    ['registrationCodes', ['gift-1', 'gift\u20111'], 'repeatedKey'],
    ['registrationCodes', Array.from({ length: 11 }, (_, index) => `gift${index}`), 'tooLong'],
    ['introText', { fr: '' }, 'empty'],
    ['introText', { xx: 'Hallo' }, 'kind'],
    ['introText', { fr: 'a\u0007b' }, 'characters'],
    ['introText', { fr: 'x'.repeat(601) }, 'tooLong'],
    ['exhibitors', [{ key: 'lumen', name: 'Lumen', stand: '' }], 'empty'],
    ['exhibitors', [{ key: 'lumen', name: 'Lumen', stand: 'x'.repeat(21) }], 'tooLong'],
    ['languages', [], 'empty'],
    ['languages', ['fr', 'xx'], 'kind'],
    ['languages', ['fr', 'nl', 'fr', 'en'], 'repeatedKey'],
    ['languages', 'fr', 'kind'],
    ['venue', inAll([]), 'empty'],
    ['venue', inAll(['Hall', '']), 'empty'],
    ['venue', inAll(Array.from({ length: 7 }, () => 'Hall')), 'tooLong'],
    ['directions', inAll([{ by: 'By train' }]), 'kind'],
    ['exhibitors', [{ key: 'Atelier Lumen', name: 'Atelier Lumen' }], 'key'],
    ['exhibitors', [{ key: 'lumen', name: '' }], 'empty'],
    ['exhibitors', [{ key: 'lumen', name: 'Lumen', more: [[]] }], 'kind'],
    ['entrances', [{ key: 'dinner', name: inAll('Dinner'), __proto__: { a: 1 }, more: '' }], 'kind'],
    ['venue', { ...inAll(['Hall']), xx: [['Halle']] }, 'kind'],
    ['directions', inAll([{ by: 'Train', way: 'Left', more: {} }]), 'kind'],
    [
      'exhibitors',
      [
        { key: 'lumen', name: 'A' },
        { key: 'lumen', name: 'B' },
      ],
      'repeatedKey',
    ],
    ['entrances', [], 'empty'],
  ])('%s: %j is refused: %s', (fact, value, problem) => {
    expect(wrongWith({ [fact]: value })).toEqual([{ fact, problem }]);
  });
});

// LANG-3
describe('the texts of an edition', () => {
  const { logo: _, ...others } = facts;
  const withLanguages = (...languages: Language[]) => readFacts({ ...others, languages });

  it('are needed in the languages that it has chosen, each named where it is missing', () => {
    const changes = {
      venue: { fr: ['Hall'] },
      entrances: [{ key: 'dinner', name: { fr: 'Dîner', nl: 'Diner' } }],
      introText: { nl: 'Welkom' },
    };
    expect(wrongWith(changes)).toEqual([
      { fact: 'venue', problem: 'language', values: { language: 'nl' } },
      { fact: 'venue', problem: 'language', values: { language: 'en' } },
      { fact: 'entrances', problem: 'language', values: { language: 'en' } },
    ]);
    expect(wrongWith({ ...changes, languages: ['fr'] })).toEqual([]);
  });

  it('are left out in other languages, which a draft may still have', () => {
    const read = withLanguages('nl');
    if ('wrong' in read) throw new Error(JSON.stringify(read.wrong));
    expect(read.facts.venue).toEqual({ nl: facts.venue.nl });
    expect(read.facts.entrances[0]?.name).toEqual({ nl: facts.entrances[0]?.name.nl });
    expect(wrongWith({ languages: ['fr', 'en'], introText: { nl: 'Welkom' } })).toEqual([]);
    expect(problemOf('venue', { nl: ['Hal'] })).toBeUndefined();
    expect(problemOf('introText', {})).toBe('empty');
  });

  it.each<[Language[], Language, Language]>([
    [['fr', 'nl', 'en'], 'nl', 'nl'],
    [['fr', 'en'], 'nl', 'en'],
    [['nl', 'fr'], 'en', 'nl'],
    [['fr'], 'nl', 'fr'],
  ])('of %j are read by a %s speaker in %s', (languages, language, read) => {
    expect(inLanguage(facts.venue, language, { languages })).toBe(facts.venue[read]);
  });
});

it.each([
  ['date', '2028-02-29'],
  ['registrationCloses', '2025-03-30T02:30'],
  ['timeZone', 'America/New_York'],
  ['timeZone', 'UTC'],
  ['mapLink', 'https://gift-show.example:8443/où?plan=hal%201&x=(a)#B'],
  ['mapLink', 'https://gift-show.example'],
])('accepts %s: %s', (fact, value) => {
  expect(wrongWith({ [fact]: value })).toEqual([]);
});

it('cleans the words of a choice, the deepest texts of all', () => {
  const typed = [{ ...question, choices: [{ key: 'choice-1', words: inAll(' Th\u202eis ') }] }];
  expect(cleanFact('questions', typed)).toEqual([{ ...question, choices }]);
});

it('accepts several codes, a text in one language with line breaks, and a stand', () => {
  const exhibitors = [{ key: 'lumen', name: 'Lumen', stand: 'B12' }];
  const changes = {
    registrationCodes: ['bapp2025', 'expo 25'],
    introText: { nl: 'Welkom\n\n😀' },
    exhibitors,
  };
  expect(wrongWith(changes)).toEqual([]);
});

it('accepts no exhibitor and a thousand, but no more', () => {
  const many = (length: number) =>
    Array.from({ length }, (_, index) => ({ key: `e${index}`, name: `E ${index}` }));
  expect(wrongWith({ exhibitors: [] })).toEqual([]);
  expect(wrongWith({ exhibitors: many(1000) })).toEqual([]);
  expect(wrongWith({ exhibitors: many(1001) })).toEqual([{ fact: 'exhibitors', problem: 'tooLong' }]);
});
