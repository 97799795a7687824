/** Problems that block a publication, and hints (EDIT-4, EDIT-22). */
import { inEveryLanguage } from '../language/languages';
import { badgeKinds } from '../testing/badge-kinds';
import { readyFacts as ready, sampleEdition } from '../testing/sample-edition';
import { describe, expect, it } from 'vitest';
import { checkEdition, type CheckOptions } from './checks';
import type { Check } from './check';
import { factNames, factTable, type FactRow } from '../edition/fact-table';

type Changes = Partial<Record<string, unknown>>;

const proofread = inEveryLanguage(() => '2025-03-01');
const beforeShow = new Date('2025-08-01T00:00Z');
const friday = { day: '2025-08-29', opens: '09:30', closes: '17:30' };

const check = (changes: Changes = {}, now = beforeShow, options: CheckOptions = { proofread }) =>
  checkEdition({ ...ready, ...changes }, now, options);
const problems = (checks: readonly Check[]) =>
  checks.map(({ level, fact, problem }) => `${level} ${fact} ${problem}`);

it('finds nothing in an edition that is ready', () => {
  expect(check()).toEqual([]);
});

it('finds every sample text and every missing deadline of the sample', () => {
  const blocking = checkEdition(sampleEdition.facts, beforeShow, { proofread });
  expect(new Set(blocking.map(({ problem }) => problem))).toEqual(new Set(['placeholder', 'expected']));
  expect(problems(blocking)).toEqual(
    expect.arrayContaining([
      'blocking venue placeholder',
      'blocking registrationCloses expected',
      'blocking changesUntil expected',
      'blocking mapLink placeholder',
    ]),
  );
});

it('finds sample texts of each kind', () => {
  const checksOfText = (text: string) => check({ exhibitorsSource: text });
  for (const text of [
    ...['info@show.example', 'https://a.b.example/x'],
    ...['Hall (sample)', 'Salle (exemple)', 'Zaal (VOORBEELD)', 'Halle (Beispiel)'],
  ])
    expect(checksOfText(text)).toEqual([
      { level: 'blocking', fact: 'exhibitorsSource', problem: 'placeholder', values: { text } },
    ]);
  for (const text of ['info@show.org', 'For example this']) expect(checksOfText(text)).toEqual([]);
});

it('finds nothing in a show of several days with dinner and deadline on the last day', () => {
  const moreDays = [friday, { ...friday, day: '2025-09-03', entrances: ['exhibition'] }];
  const onLastDay = { dinnerStarts: '2025-09-03T19:00', changesUntil: '2025-09-03T17:30' };
  expect(check({ moreDays, ...onLastDay })).toEqual([]);
});

// DATA-7.
describe('a blocking problem', () => {
  const inviters = (...exhibitors: [key: string, name: string][]) => ({
    exhibitors: exhibitors.map(([key, name]) => ({ key, name })),
  });

  it.each<[Changes, string]>([
    [{ registrationCodes: undefined }, 'registrationCodes missing'],
    [{ mailSubject: { fr: 'Sujet', nl: 'Onderwerp' } }, 'mailSubject language'],
    [{ colour: 'red' }, 'colour unknown'],
    [{ date: '2025-08' }, 'date day'],
    [{ closes: '09:30' }, 'closes closesBeforeOpening'],
    [{ registrationCloses: undefined }, 'registrationCloses expected'],
    [{ registrationOpens: '2025-08-28T09:00' }, 'registrationCloses closesBeforeOpening'],
    [{ registrationCloses: '2026-02-28T00:01' }, 'registrationCloses afterDeletion'],
    [{ changesUntil: undefined }, 'changesUntil expected'],
    [{ changesUntil: '2025-08-28T17:31' }, 'changesUntil afterShow'],
    [{ dinnerCloses: '2025-08-28T17:31' }, 'dinnerCloses afterShow'],
    [{ moreDays: [{ ...friday, day: '2025-08-28' }] }, 'moreDays notAfterDate'],
    [{ moreDays: [{ ...friday, day: '2025-09-04' }] }, 'moreDays tooFarApart'],
    [{ moreDays: [{ ...friday, closes: '09:30' }] }, 'moreDays closesBeforeOpening'],
    [{ moreDays: [{ ...friday, entrances: ['south'] }] }, 'moreDays unknownEntrance'],
    [{ moreDays: [friday], changesUntil: '2025-08-29T17:31' }, 'changesUntil afterShow'],
    [inviters(['autre', 'One']), 'exhibitors repeatedKey'],
    [inviters(['one', 'One'], ['two', 'One']), 'exhibitors repeatedName'],
    [inviters(['one', 'One'], ['two', 'one']), 'exhibitors nameIsKey'],
    [inviters(['one', 'BAPP']), 'exhibitors nameIsKey'],
    [{ mailSubject: { fr: '{event}', nl: 'x {date', en: '{{event}}' } }, 'mailSubject notReplaced'],
    [{ name: 'Gift Show {date}' }, 'name notReplaced'],
  ])('is found in %j', (changes, what) => {
    expect(problems(check(changes))).toEqual([`blocking ${what}`]);
  });

  it('is reported for every missing expected fact', () => {
    const rows: Readonly<Record<string, FactRow>> = factTable;
    const expectedFacts = factNames.filter((name) => rows[name]?.expected);
    const checksWithout = check(Object.fromEntries(expectedFacts.map((name) => [name, undefined])));
    expect(problems(checksWithout)).toEqual(expectedFacts.map((name) => `blocking ${name} expected`));
  });
});

it('finds a passed deadline, in a live edition only as a hint', () => {
  const checkAt = (now: string, isLive = false) => problems(check({}, new Date(now), { proofread, isLive }));
  expect(checkAt('2025-08-20T15:59:59Z')).toEqual([]);
  expect(checkAt('2025-08-20T16:00:00Z')).toEqual(['blocking dinnerCloses passed']);
  expect(checkAt('2025-08-28T15:29:59Z')).not.toContain('blocking date passed');
  expect(checkAt('2025-08-28T15:30:00Z')).toContain('blocking date passed');
  expect(checkAt('2025-08-20T16:00:00Z', true)).toEqual(['hint dinnerCloses passed']);
});

it.each<[Changes, fact: string, problem: string, values?: object]>([
  [
    { dinnerPayment: { fr: 'Payez.', nl: 'Betaal.', en: `Pay ${'before the dinner '.repeat(5)}.` } },
    ...(['dinnerPayment', 'muchLonger', { language: 'en' }] as const),
  ],
  [{ entrances: ready.entrances.filter(({ key }) => key !== 'dinner') }, 'entrances', 'noDinnerEntrance'],
  [
    { dinnerStarts: '2025-08-27T19:00' },
    ...(['dinnerStarts', 'anotherDay', { at: '2025-08-27T19:00', limit: '2025-08-28' }] as const),
  ],
  [{ directions: { fr: [], nl: [], en: [] } }, 'directions', 'noDirections'],
  [{ badgeText: { fr: 'À bientôt 😀🎁' } }, 'badgeText', 'notOnBadge', { text: '😀🎁' }],
  [{ name: 'Gift Show ❤️' }, 'name', 'notOnBadge', { text: '❤' }],
  [{ venue: { fr: ['Hall'], nl: ['Hal'], en: ['Hall 🏛'] } }, 'venue', 'notOnBadge', { text: '🏛' }],
])('gives a hint for %j: %s %s', (changes, fact, problem, values) => {
  expect(check(changes)).toEqual([{ level: 'hint', fact, problem, ...(values && { values }) }]);
});

it('gives no hint about texts outside badges, printable symbols, or a removed dinner', () => {
  expect(check({ introText: { fr: '😀' }, name: 'Gift™ Show © 2025 ®' })).toEqual([]);
  const entrances = ready.entrances.filter(({ key }) => key !== 'dinner');
  expect(check({ entrances, parts: ['members'] })).toEqual([]);
});

it('gives a hint about languages that are not proofread', () => {
  expect(check({}, beforeShow, { proofread: { ...proofread, nl: null } })).toEqual([
    { level: 'hint', fact: 'proofread', problem: 'notProofread', values: { language: 'nl' } },
  ]);
});

it('asks to confirm sample texts and passed days in a development project, and blocks the rest', () => {
  const sample = { ...ready, contactEmail: 'info@show.example', closes: '08:00' };
  const checksIn = (isDemo: boolean) =>
    checkEdition(sample, new Date('2026-01-01'), { isDemo })
      .filter(({ fact }) => ['contactEmail', 'date', 'closes'].includes(fact))
      .map(({ level, fact, problem }) => `${level} ${fact} ${problem}`);
  expect(checksIn(false)).toEqual([
    'blocking date passed',
    'blocking closes closesBeforeOpening',
    'blocking contactEmail placeholder',
  ]);
  expect(checksIn(true)).toEqual([
    'blocking closes closesBeforeOpening',
    'confirm date passed',
    'confirm contactEmail placeholder',
  ]);
});

it('blocks facts that are too large for a document', () => {
  const list = (length: number) =>
    Array.from({ length }, (_, index) => ({ key: `firm-${index}`, name: `${index}`.padEnd(100, '€') }));
  expect(check({ formerExhibitors: list(900) })).toEqual([]);
  expect(problems(check({ formerExhibitors: list(3_000), exhibitors: list(1_000) }))).toContain(
    'blocking exhibitors tooLarge',
  );
});

it('requires a kind of badge for visitors, and distinct kinds (BADGE-7)', () => {
  const [guest, booth, speaker] = badgeKinds;
  expect(problems(check({ badgeKinds }))).toEqual([]);
  expect(
    check({ badgeKinds: [booth, { ...speaker, name: booth.name, ink: 'spot', for: 'exhibitors' }] }),
  ).toMatchObject([
    ...['fr', 'nl', 'en'].map((language) => ({
      problem: 'repeatedName',
      values: { text: `Booth ${language}` },
    })),
    { level: 'blocking', problem: 'repeatedGroup' },
    { level: 'blocking', problem: 'noVisitorKind' },
    { level: 'hint', problem: 'repeatedInk' },
  ]);
  const longName = { name: { ...guest.name, fr: 'A'.repeat(25) } };
  for (const change of [{ ink: '#123456' }, { key: 'Über' }, { for: 'staff' }, longName])
    expect(problems(check({ badgeKinds: [{ ...guest, ...change }] }))).toHaveLength(1);
});

it('finds cents in a currency that has none (EDIT-25)', () => {
  const problemsIn = (currency: string) => problems(check({ currency, dinnerSupplement: 1250 }));
  expect(problemsIn('ISK')).toEqual(['blocking dinnerSupplement decimals']);
  expect(problemsIn('CHF')).toEqual([]);
});
