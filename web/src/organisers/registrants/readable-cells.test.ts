/** The cells of the sheet that organisers read (ORG-8). */
import { readableColumns, type ReadableColumn } from 'contract/export-columns';
import { dutch, typedRegistration, withDinner } from 'contract/factories';
import { notInvited } from 'contract/exhibitors';
import type { Language } from 'contract/languages';
import type { Registrant } from 'contract/registrant';
import { registrationSchema } from 'contract/registration-form';
import { expect, it } from 'vitest';
import { readableCellsOf } from './readable-cells';

const registrant: Registrant = {
  ...registrationSchema.cast(typedRegistration(dutch, withDinner, { region: '' })),
  id: 'h9Al4bdjqNPO3xBG0Gqh',
  state: 'registered',
  source: 'visitor',
  createdAt: { seconds: 1_756_366_200, nanoseconds: 123_000_000 },
};

const cell = (column: ReadableColumn, one = registrant, language: Language = 'fr') =>
  readableCellsOf(one, language)[readableColumns.indexOf(column)];

it('shows every field of the form, in this order', () => {
  expect(readableColumns.join(', ')).toBe(
    'lastname, firstname, organization, title, email, telWork, telCell, workUrl, streetAndNumber, postalCode, city, ' +
      'region, country, bappMember, invitedBy, dinnerReservation, vegetarianMeal, language, mailing, rgpd, createdAt, ' +
      'emailSent, registrationCode, id, state, source',
  );
});

it('puts the parts of the address into separate columns', () => {
  for (const part of ['streetAndNumber', 'postalCode', 'city', 'country'] as const)
    expect(cell(part)).toBe(registrant[part]);
  expect(cell('region')).toBeNull();
});

it('writes dates, numbers, and words instead of keys', () => {
  expect(cell('createdAt')).toEqual(new Date('2025-08-28T07:30:00.123Z'));
  expect(cell('emailSent')).toBeNull();
  const emailSent = { ...registrant.createdAt, nanoseconds: 987_000_000 };
  expect(cell('emailSent', { ...registrant, emailSent })).toEqual(new Date('2025-08-28T07:30:00.987Z'));
  expect(cell('dinnerReservation')).toBe(4);
  expect(cell('bappMember')).toBe('Oui');
  expect(cell('rgpd')).toBe('Oui');
  expect(cell('mailing', { ...registrant, mailing: false })).toBe('Non');
  expect(cell('language')).toBe('Néerlandais');
  expect(cell('source', { ...registrant, source: 'desk' })).toBe('Inscrit à l’accueil');
  expect(cell('invitedBy', { ...registrant, invitedBy: notInvited })).toBe('Non invité / autre');
});

it.each([
  ['nl', 'Ja', 'Nederlands', 'Ingeschreven'],
  ['en', 'Yes', 'Dutch', 'Registered'],
] as const)('writes its words in %s', (language, yes, dutchName, state) => {
  expect(cell('rgpd', registrant, language)).toBe(yes);
  expect(cell('language', registrant, language)).toBe(dutchName);
  expect(cell('state', registrant, language)).toBe(state);
});
