/** The reasons to review a badge, and their review (PRINT-6). */
import { facts, factsWith } from 'contract/edition/current';
import type { PaperId } from 'contract/badges/papers';
import type { WarningReason } from 'contract/badges/prints';
import type { Registrant } from 'contract/registrant/registrant';
import { describe, expect, it } from 'vitest';
import { registrantOf } from '../registrants/testing/registrant';
import { badgeWarnings } from './badge-warnings';
import { hashOf } from './printed-lines';

const person = (values: Partial<Registrant> = {}) =>
  registrantOf('A'.repeat(20), { organization: 'Cadeaux', firstname: 'Zoé', ...values });

const organiserSpelledOtherwise = facts().organiser.toLowerCase().split('').join('.');
const exhibitor = factsWith('inviters').exhibitors[0]?.name ?? '';

const reasonsOf = (one: Registrant, others: Registrant[] = [], layoutProblems: WarningReason[] = []) =>
  badgeWarnings([one], 'A6portrait', [one, ...others], () => layoutProblems)[0]?.[0]?.reasons;

it.each<[string, Partial<Registrant>, WarningReason[] | undefined]>([
  ['ordinary lines', {}, undefined],
  ['a first name in capitals', { firstname: 'ZOÉ' }, ['capitals']],
  ['an initial', { firstname: 'Z' }, undefined],
  ['a company in capitals', { organization: 'CADEAUX' }, ['capitals']],
  ['an acronym', { organization: 'IBM' }, undefined],
  ['digits', { organization: '3M' }, undefined],
  ['no company', { organization: '-' }, ['noCompany']],
  ['no company in words', { organization: 'N.V.T.' }, ['noCompany']],
  ['the organiser’s name as a company', { organization: facts().organiser }, ['staffBadge']],
  ['the organiser’s name, spelled otherwise', { organization: organiserSpelledOtherwise }, ['staffBadge']],
  ['an exhibitor’s name', { organization: exhibitor.toLowerCase().replaceAll(' ', '') }, ['staffBadge']],
  ['an exhibitor’s name, from an organiser', { organization: exhibitor, source: 'organiser' }, undefined],
  ['equal names', { firstname: 'lefevre' }, ['sameNames']],
  ['capitals, printed otherwise', { firstname: 'ZOÉ', printAs: { name: 'Zoé Lefèvre' } }, undefined],
  ['equal names, printed otherwise', { firstname: 'Lefèvre', printAs: { name: 'Zoé' } }, undefined],
  ['no company, printed otherwise', { organization: '-', printAs: { organization: 'Solo' } }, undefined],
])('gives the reasons to review a badge with %s', (_what, values, reasons) => {
  expect(reasonsOf(person(values))).toEqual(reasons);
});

it('warns of two registrants with the same printed name, whatever its case and accents', () => {
  const other = person({ id: 'B'.repeat(20), firstname: 'ZOE', lastname: 'lefevre' });
  expect(reasonsOf(person(), [other])).toEqual(['namesake']);
  expect(reasonsOf(person(), [{ ...other, printAs: { name: 'Zoé L.' } }])).toBeUndefined();
});

it('puts all namesakes on one card, including those outside the selection', () => {
  const [zoe, other, third] = ['A', 'B', 'C'].map((letter) => person({ id: letter.repeat(20) }));
  const alone = person({ id: 'D'.repeat(20), firstname: 'ANNA' });
  const registrants = [zoe, alone, other, third].filter((one) => one !== undefined);
  const cards = badgeWarnings(registrants.slice(0, 3), 'A6portrait', registrants, () => []);
  const summaries = cards.map((card) =>
    card.map(({ id, isChosen }) => `${id.charAt(0)}${isChosen ? '' : ' unchosen'}`),
  );
  expect(summaries).toEqual([['A', 'B', 'C unchosen'], ['D']]);
});

describe('the list of badges to review', () => {
  const dirk = person({ firstname: 'DIRK', organization: '-' });
  const withReview = (reasons: string[], one = dirk) => ({
    ...one,
    lookedAt: { hash: hashOf(one), reasons },
  });

  it('leaves out a fully reviewed badge', () => {
    expect(reasonsOf(withReview(['capitals', 'noCompany']))).toBeUndefined();
    expect(reasonsOf(withReview(['capitals']))).toEqual(['capitals', 'noCompany']);
  });

  it('lists a badge again when its lines or their replacements have changed', () => {
    const before = withReview(['capitals', 'noCompany']);
    expect(reasonsOf({ ...before, lastname: 'Lefebvre' })).toEqual(['capitals', 'noCompany']);
    expect(reasonsOf({ ...before, printAs: { title: 'CEO' } })).toEqual(['capitals', 'noCompany']);
    expect(reasonsOf({ ...before, city: 'Gent' })).toBeUndefined();
  });

  it('lists a reviewed badge whose text is truncated on another paper', () => {
    const zoe = withReview(['cut A6portrait'], person());
    const cards = (paper: PaperId) => badgeWarnings([zoe], paper, [zoe], () => ['cut']);
    expect(cards('A6portrait')).toEqual([]);
    expect(cards('label62x100')).toHaveLength(1);
  });

  it('lists the whole card when another namesake registers', () => {
    const two = ['A', 'B'].map((letter) => withReview(['namesake'], person({ id: letter.repeat(20) })));
    expect(badgeWarnings(two, 'A6portrait', two, () => [])).toEqual([]);
    const three = [...two, person({ id: 'C'.repeat(20) })];
    expect(badgeWarnings(three, 'A6portrait', three, () => [])).toMatchObject([{ length: 3 }]);
  });
});

it('lists layout problems first, in a fixed order', () => {
  const reasons = reasonsOf(person({ organization: '?' }), [], ['cut', 'small']);
  expect(reasons).toEqual(['small', 'cut', 'noCompany']);
});
