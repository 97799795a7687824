/** The cells of the export's first sheet (ORG-6). */
import { exportColumns } from 'contract/export-columns';
import { typedRegistration, withDinner } from 'contract/factories';
import type { Registrant } from 'contract/registrant';
import { registrationSchema } from 'contract/registration-form';
import { provideSample } from 'contract/testing/sample-edition';
import { expect, it } from 'vitest';
import { cellsOf } from './spreadsheet-cells';

const registrant: Registrant = {
  ...registrationSchema.cast(typedRegistration(withDinner, { organization: '=1+1', telCell: '' })),
  id: 'h9Al4bdjqNPO3xBG0Gqh',
  state: 'registered',
  source: 'visitor',
  createdAt: { seconds: 1_756_366_200, nanoseconds: 123_000_000 },
};

const cell = (column: (typeof exportColumns)[number], one = registrant) =>
  cellsOf(one)[exportColumns.indexOf(column)];

it('begins with the 25 prescribed columns, in their order', () => {
  expect(exportColumns.slice(0, 25).join(', ')).toBe(
    'organization, lastname, firstname, title, bappMember, invitedBy, email, dinnerReservation, vegetarianMeal, ' +
      'telWork, telCell, createdAt, emailSent, workAdr, workUrl, homeAdr, homeTel, note, telHome, language, locked, ' +
      'mailing, rgpd, registrationCode, id',
  );
  expect(cellsOf(registrant)).toHaveLength(exportColumns.length);
});

it('holds moments as ISO strings, numbers as numbers and yes or no as such', () => {
  expect(cell('createdAt')).toBe('2025-08-28T07:30:00.123Z');
  expect(cell('emailSent')).toBeNull();
  expect(cell('emailSent', { ...registrant, emailSent: registrant.createdAt })).toBe(
    '2025-08-28T07:30:00.123Z',
  );
  expect(cell('dinnerReservation')).toBe(4);
  expect(cell('rgpd')).toBe(true);
  expect(cell('bappMember')).toBe('Yes');
});

it('leaves text as it is, and leaves out what is empty', () => {
  expect(cell('organization')).toBe('=1+1');
  expect(cell('telCell')).toBeNull();
  expect(cell('locked')).toBeNull();
});

it('names an exhibitor that was taken off, as text', () => {
  const name = '=HYPERLINK("https://elsewhere.example")';
  provideSample({ exhibitors: [], formerExhibitors: [{ key: 'lumen', name }] });
  expect(cell('invitedBy', { ...registrant, invitedBy: 'lumen' })).toBe(name);
});

it('puts the whole address into workAdr', () => {
  expect(cell('workAdr')).toBe('Rue du Marché 12, 1000 Bruxelles, Belgique');
  expect(cell('workAdr', { ...registrant, region: 'Brabant' })).toBe(
    'Rue du Marché 12, 1000 Bruxelles, Brabant, Belgique',
  );
});
