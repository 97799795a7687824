/** Leftovers of the last show in a copied edition (EDIT-5). */
import { describe, expect, it } from 'vitest';
import { sampleEdition } from '../testing/sample-edition';
import { checkEdition } from './checks';
import { copyFacts } from './draft';
import type { DraftFacts } from '../edition/fact-table';
import { lastShowHints } from './last-show';

const last = { ...sampleEdition.facts, name: 'Gift Show', registrationOpens: '2025-03-01T09:00' };
const copiedFacts: DraftFacts = Object.fromEntries(
  copyFacts(last, '2026-03-19').flatMap(({ fact, after }) => (after === undefined ? [] : [[fact, after]])),
);
const hintsOf = (changes: DraftFacts, lastFacts = last) =>
  lastShowHints({ ...copiedFacts, ...changes }, lastFacts).map(
    ({ fact, problem, values }) => `${fact} ${problem} ${values?.['text']}`,
  );

it('finds nothing in a copy whose texts name no day or year, even with times in the last year', () => {
  expect(copiedFacts.registrationOpens).toBe('2025-09-20T09:00');
  expect(hintsOf({})).toEqual([]);
});

it('asks organisers to reread each of their texts that is unchanged since the last show', () => {
  const introText = { nl: 'Neem laarzen mee.' };
  const lastWithBoots = { ...last, introText, badgeText: { en: 'Boots!' } };
  expect(hintsOf({ introText, badgeText: { en: 'Shoes!' } }, lastWithBoots)).toEqual([
    'introText readAgain Neem laarzen mee.',
  ]);
});

describe('the day or the year of the last show', () => {
  it.each([
    [{ name: 'Gift Show 2025' }, 'name namesLastShow 2025'],
    [{ registrationCodes: ['gift', 'gift2025'] }, 'registrationCodes namesLastShow 2025'],
    [{ mapLink: 'https://map.gift-show.example/2025/plan' }, 'mapLink namesLastShow 2025'],
    [{ introText: { nl: 'Tot\n28 augustus!' } }, 'introText namesLastShow 28 augustus'],
    [{ introText: { fr: 'Le jeudi 28\u00a0Août' } }, 'introText namesLastShow 28 août'],
    [{ badgeText: { en: 'August 28th, all day' } }, 'badgeText namesLastShow august 28'],
    [{ doorText: { en: 'On 28/08 only' } }, 'doorText namesLastShow 28/08'],
    [{ venue: { fr: ['Hall'], nl: ['Hal'], en: ['Hall, 28 August'] } }, 'venue namesLastShow 28 august'],
  ])('is found in %j', (changes, hint) => {
    expect(hintsOf(changes)).toEqual([hint]);
  });

  it.each([
    [{ name: 'Gift Show 12025' }],
    [{ introText: { en: 'Stand 128 August' } }],
    [{ policyChanged: '2025-05-01' }],
    [{ exhibitors: [{ key: 'one', name: 'Firm 2025' }] }],
  ])('is not found in %j', (changes) => {
    expect(hintsOf(changes)).toEqual([]);
  });

  it('is found in the French form of the first of a month', () => {
    const inMay = { ...last, date: '2025-05-01' };
    expect(hintsOf({ introText: { fr: 'Le 1er mai' } }, inMay)).toEqual(['introText namesLastShow 1er mai']);
  });

  it('is accepted where the next show has the same day or year', () => {
    const introText = { en: '28 August, 2025' };
    expect(hintsOf({ date: '2026-08-28', introText })).toEqual(['introText namesLastShow 2025']);
    expect(hintsOf({ date: '2025-12-01', introText })).toEqual(['introText namesLastShow 28 august']);
  });
});

it('gives a hint about hours that differ from the last show’s', () => {
  const changes = { opens: '10:00', dinnerStarts: '2026-03-19T20:00' };
  expect(hintsOf(changes)).toEqual(['opens hoursUnlike 09:30', 'dinnerStarts hoursUnlike 19:00']);
  expect(checkEdition({ ...copiedFacts, ...changes }, new Date(0), { last })).toContainEqual({
    ...{ level: 'hint', fact: 'opens', problem: 'hoursUnlike', values: { text: '09:30' } },
  });
});
