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
  const result = readFacts({ ...facts, ...changes });
  return 'wrong' in result ? result.wrong : [];
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
  const result = readFacts({ ...facts, parts: ['code'], dinnerSupplement: 'much', exhibitors: undefined });
  expect(result).toMatchObject({ facts: { parts: ['code'], registrationCodes: facts.registrationCodes } });
  expect(Object.keys('facts' in result ? result.facts : {})).not.toContain('dinnerStarts');
  expect(wrongWith({ parts: ['dinner'], dinnerStarts: undefined })).toEqual([
    { fact: 'dinnerStarts', problem: 'missing' },
  ]);
});

const question = { key: 'question-1', kind: 'one', words: inAll('Which?'), asked: ['form'] };
const choices = [{ key: 'choice-1', words: inAll('This') }];
const valid = { ...question, choices };
const lumen = { key: 'lumen', name: 'Lumen' };
const manyExhibitors = (length: number) =>
  Array.from({ length }, (_, index) => ({ key: `e${index}`, name: `E ${index}` }));

it.each<[fact: string, problem: string, ...values: unknown[]]>([
  ['parts', 'repeatedKey', ['dinner', 'dinner']],
  ['parts', 'kind', ['party']],
  ['mark', 'kind', 'squares'],
  ['drawing', 'kind', '__proto__'],
  ['dinnerGuests', 'kind', 'friends'],
  ['askedFields', 'kind', { mailing: 'required' }, { email: 'off' }],
  ['questions', 'kind', [question], [{ ...valid, kind: 'text' }], [{ ...valid, asked: ['door'] }]],
  ['questions', 'key', [{ ...valid, key: '__proto__' }], [{ ...valid, key: 'toString' }]],
  ['questions', 'characters', [{ ...question, choices: [{ key: 'a', words: inAll('a\u0000') }] }]],
  ['questions', 'tooLong', [{ ...question, choices: [{ key: 'a', words: inAll('x'.repeat(81)) }] }]],
  ['questions', 'tooLong', Array.from({ length: 11 }, (_, index) => ({ ...valid, key: `q${index}` }))],
  ['questions', 'repeatedKey', [{ ...valid, choices: [...choices, ...choices] }]],
  ['name', 'empty', '', ' \u200b'],
  ['name', 'tooLong', 'x'.repeat(81)],
  ['name', 'characters', 'Gift\nShow', 'Gift\u0000Show', 'Gift \ud83d Show'],
  ['date', 'day', '2025-02-29', '2025-2-9', '0999-01-01', '9999-12-31'],
  ['policyChanged', 'day', '2100-01-01'],
  ['opens', 'time', '24:00', '9:30'],
  ['registrationCloses', 'moment', '2025-08-27 18:00', '2025-08-27T18:00T', '2025-02-30T18:00'],
  ['registrationCloses', 'moment', '2025-08-27T24:00', '1999-12-31T18:00'],
  ['moreDays', 'empty', [], [{ ...friday, entrances: [] }]],
  ['moreDays', 'kind', friday, [{ day: '2025-08-29', opens: '09:30' }], [{ ...friday, more: '' }]],
  ['moreDays', 'day', [{ ...friday, day: '2025-02-29' }]],
  ['moreDays', 'time', [{ ...friday, opens: '9:30' }]],
  ['moreDays', 'dayOrder', [friday, friday], [{ ...friday, day: '2025-08-30' }, friday]],
  ['moreDays', 'tooLong', ['29', '30', '31'].map((day) => ({ ...friday, day: `2025-08-${day}` }))],
  ['moreDays', 'key', [{ ...friday, entrances: ['North'] }]],
  ['moreDays', 'repeatedKey', [{ ...friday, entrances: ['north', 'north'] }]],
  ['timeZone', 'timeZone', 'Europe/Gent', '+02:00', ''],
  ['dinnerSeats', 'kind', Number.NaN, 1e30, '0x10', '٣', 1.5],
  ['dinnerSeats', 'range', 0],
  ['dinnerSupplement', 'range', -1],
  ['dinnerSupplement', 'decimals', 1234.5],
  ['dinnerSupplement', 'kind', '12.50'],
  ['currency', 'kind', 'BGN'],
  ['country', 'kind', 'toString'],
  ['retentionMonths', 'range', 37],
  ['mapLink', 'link', 'http://map.gift-show.example/', 'javascript:alert(1)', 'https://[a.b]/'],
  [
    'mapLink',
    'link',
    'https://gift-show.example@elsewhere.example/',
    'https://anna:secret@gift-show.example/',
  ],
  ['mapLink', 'link', 'https://map.gift-show.example/ x', 'https://gift-show.example:99999/'],
  ['mapLink', 'link', 'https://gift"show.example/', 'https://gift-show.example/"><script>x()</script>'],
  ['mapLink', 'link', 'https://gift-show.example/\u202eexe.fdp'],
  ['contactEmail', 'email', 'info@'],
  [
    'mailFrom',
    'email',
    'a,b@gift-show.example',
    'in\u200bfo@gift-show.example',
    'in\ufe0ffo@gift-show.example',
  ],
  ['mailReplyTo', 'email', 'Info <info@gift-show.example>', 'zoë@gift-show.example'],
  ['mailReplyTo', 'email', 'info.@gift-show.example', 'info@Gift-show.example'],
  ['badgePrintedBy', 'kind', 'nobody'],
  ['theme', 'kind', 'toString'],
  ['registrationCodes', 'empty', []],
  ['registrationCodes', 'characters', ['gift', ' fair']],
  ['registrationCodes', 'repeatedKey', ['gift', 'GIFT'], ['gift-1', 'gift\u20111']],
  ['registrationCodes', 'tooLong', Array.from({ length: 11 }, (_, index) => `gift${index}`)],
  ['introText', 'empty', { fr: '' }],
  ['introText', 'kind', { xx: 'Hallo' }],
  ['introText', 'characters', { fr: 'a\u0007b' }],
  ['introText', 'tooLong', { fr: 'x'.repeat(601) }],
  ['languages', 'empty', []],
  ['languages', 'kind', ['fr', 'xx'], 'fr'],
  ['languages', 'repeatedKey', ['fr', 'nl', 'fr', 'en']],
  ['venue', 'empty', inAll([]), inAll(['Hall', ''])],
  ['venue', 'tooLong', inAll(Array.from({ length: 7 }, () => 'Hall'))],
  ['venue', 'kind', { ...inAll(['Hall']), xx: [['Halle']] }],
  ['directions', 'kind', inAll([{ by: 'By train' }]), inAll([{ by: 'Train', way: 'Left', more: {} }])],
  ['exhibitors', 'key', [{ ...lumen, key: 'Atelier Lumen' }]],
  ['exhibitors', 'empty', [{ ...lumen, name: '' }], [{ ...lumen, stand: '' }]],
  ['exhibitors', 'tooLong', [{ ...lumen, stand: 'x'.repeat(21) }], manyExhibitors(1001)],
  ['exhibitors', 'kind', [{ ...lumen, more: [[]] }]],
  ['exhibitors', 'repeatedKey', [lumen, { ...lumen, name: 'B' }]],
  ['entrances', 'empty', []],
  ['entrances', 'kind', [{ key: 'dinner', name: inAll('Dinner'), __proto__: { a: 1 }, more: '' }]],
])('refuses invalid %s: %s', (fact, problem, ...values) => {
  for (const value of values)
    expect([value, ...wrongWith({ [fact]: value })]).toEqual([value, { fact, problem }]);
});

// LANG-3
describe('the texts of an edition', () => {
  const { logo: _, ...others } = facts;
  const withLanguages = (...languages: Language[]) => readFacts({ ...others, languages });

  it('are required in each chosen language', () => {
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

  it('are left out in languages that the edition has not chosen', () => {
    const result = withLanguages('nl');
    if ('wrong' in result) throw new Error(JSON.stringify(result.wrong));
    expect(result.facts.venue).toEqual({ nl: facts.venue.nl });
    expect(result.facts.entrances[0]?.name).toEqual({ nl: facts.entrances[0]?.name.nl });
    expect(wrongWith({ languages: ['fr', 'en'], introText: { nl: 'Welkom' } })).toEqual([]);
    expect(problemOf('venue', { nl: ['Hal'] })).toBeUndefined();
    expect(problemOf('introText', {})).toBe('empty');
  });

  it.each<[Language[], Language, Language]>([
    [['fr', 'nl', 'en'], 'nl', 'nl'],
    [['fr', 'en'], 'nl', 'en'],
    [['nl', 'fr'], 'en', 'nl'],
    [['fr'], 'nl', 'fr'],
  ])('with the languages %j are read by a %s speaker in %s', (languages, language, result) => {
    expect(inLanguage(facts.venue, language, { languages })).toBe(facts.venue[result]);
  });
});

it.each<[fact: string, ...values: unknown[]]>([
  ['date', '2028-02-29'],
  ['registrationCloses', '2025-03-30T02:30'],
  ['timeZone', 'America/New_York', 'UTC'],
  ['mapLink', 'https://gift-show.example:8443/où?plan=hal%201&x=(a)#B', 'https://gift-show.example'],
  ['registrationCodes', ['bapp2025', 'expo 25']],
  ['introText', { nl: 'Welkom\n\n😀' }],
  ['exhibitors', [], [{ ...lumen, stand: 'B12' }], manyExhibitors(1000)],
])('accepts %s', (fact, ...values) => {
  for (const value of values) expect([value, ...wrongWith({ [fact]: value })]).toEqual([value]);
});

it('cleans the words of a choice, which are nested deepest', () => {
  const typed = [{ ...question, choices: [{ key: 'choice-1', words: inAll(' Th\u202eis ') }] }];
  expect(cleanFact('questions', typed)).toEqual([valid]);
});
