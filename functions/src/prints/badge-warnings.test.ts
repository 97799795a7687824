/** What may look wrong on a badge, besides what only the drawing shows (PRINT-6). */
import { typedRegistration } from 'contract/factories';
import { event } from 'contract/event';
import { exhibitorList } from 'contract/exhibitors';
import type { PaperId } from 'contract/papers';
import type { WarningReason } from 'contract/prints';
import type { Registrant } from 'contract/registrant';
import { registrationSchema } from 'contract/registration-form';
import { expect, it } from 'vitest';
import { badgeWarnings } from './badge-warnings';

function person(values: Partial<Registrant> = {}): Registrant {
  return {
    ...registrationSchema.cast(typedRegistration()),
    id: 'A'.repeat(20),
    state: 'registered',
    source: 'visitor',
    createdAt: { seconds: 0, nanoseconds: 0 },
    firstname: 'Zoé',
    lastname: 'Lefèvre',
    organization: 'Cadeaux',
    ...values,
  };
}

const exhibitor = exhibitorList.exhibitors[0]?.name ?? '';

const reasonsOf = (one: Registrant, others: Registrant[] = [], drawn: WarningReason[] = []) =>
  badgeWarnings([one], 'A6portrait', [one, ...others], () => drawn)[0]?.reasons;

it.each<[string, Partial<Registrant>, WarningReason[] | undefined]>([
  ['nothing', {}, undefined],
  ['a first name in capitals', { firstname: 'ZOÉ' }, ['capitals']],
  ['an initial', { firstname: 'Z' }, undefined],
  ['a company in capitals', { organization: 'CADEAUX' }, ['capitals']],
  ['an acronym', { organization: 'IBM' }, undefined],
  ['digits', { organization: '3M' }, undefined],
  ['no company', { organization: '-' }, ['noCompany']],
  ['no company in words', { organization: 'N.V.T.' }, ['noCompany']],
  ['the organiser’s name as a company', { organization: event.organiser }, ['staffBadge']],
  [
    'the same, spelled otherwise',
    { organization: event.organiser.toLowerCase().split('').join('.') },
    ['staffBadge'],
  ],
  ['an exhibitor’s name', { organization: exhibitor.toLowerCase().replaceAll(' ', '') }, ['staffBadge']],
  ['a name that an organiser entered', { organization: exhibitor, source: 'organiser' }, undefined],
  ['one name twice', { firstname: 'lefevre' }, ['sameNames']],
  ['capitals that are printed otherwise', { firstname: 'ZOÉ', printAs: { name: 'Zoé Lefèvre' } }, undefined],
  ['one name twice that is printed otherwise', { firstname: 'Lefèvre', printAs: { name: 'Zoé' } }, undefined],
  [
    'no company that is printed otherwise',
    { organization: '-', printAs: { organization: 'Solo' } },
    undefined,
  ],
])('knows what to look at for %s', (_what, values, reasons) => {
  expect(reasonsOf(person(values))).toEqual(reasons);
});

it('names two people of one name, whatever its case and accents, as they are printed', () => {
  const other = person({ id: 'B'.repeat(20), firstname: 'ZOE', lastname: 'lefevre' });
  expect(reasonsOf(person(), [other])).toEqual(['namesake']);
  expect(reasonsOf(person(), [{ ...other, printAs: { name: 'Zoé L.' } }])).toBeUndefined();
});

it('puts what the drawing tells first, in one order', () => {
  expect(reasonsOf(person({ organization: '?' }), [], ['cut', 'small'])).toEqual([
    'small',
    'cut',
    'noCompany',
  ]);
});

it('asks how it is drawn on the paper that is chosen', () => {
  const one = person();
  const drawn = (_registrant: Registrant, paper: PaperId): WarningReason[] =>
    paper === 'label62x100' ? ['cut'] : [];
  expect(badgeWarnings([one], 'A6portrait', [one], drawn)).toEqual([]);
  expect(badgeWarnings([one], 'label62x100', [one], drawn)).toMatchObject([{ reasons: ['cut'] }]);
});
