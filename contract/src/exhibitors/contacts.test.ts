/** The outcome of each pasted contact (EXH-1), and the fields of an agreement (EXH-6). */
import { expect, it } from 'vitest';
import { fieldErrors } from '../testing/field-errors';
import { matchContacts, type Contact } from './contacts';
import { agreementSchema } from './exhibitor-schemas';
import { agreementVersion } from './exhibitors';

const exhibitors = [
  { key: 'atelier-lumen', name: 'Atelier Lumen', stand: 'A1' },
  { key: 'brol-zonen', name: 'Brol & Zonen' },
  { key: 'cafe', name: 'Café Noir' },
];
const ann: Contact = { contact: 'Ann Peeters', email: 'ann@lumen.example', language: 'fr' };

const outcomes = (stored: ReadonlyMap<string, Contact>, ...rows: string[]) =>
  matchContacts(
    rows.map((row) => {
      const [exhibitor = '', contact = 'Bo', email = 'bo@firm.example', language = ''] = row.split('|');
      return { exhibitor, contact, email, language };
    }),
    exhibitors,
    stored,
    ['nl', 'fr'],
  ).map(({ outcome, key }) => `${key} ${outcome}`.trim());

it('accepts each exhibitor once, by any spelling of its name or by its key', () => {
  expect(
    outcomes(new Map(), 'ATELIER  lumen', 'brol-zonen', 'Cafe noir', 'Brol & Zonen', 'Elsewhere', ''),
  ).toEqual(['atelier-lumen new', 'brol-zonen new', 'cafe new', 'brol-zonen double', 'unknown', 'unknown']);
});

it('prefers a name to another exhibitor’s key, unless that key is typed exactly', () => {
  const renamed = [
    { key: 'lumen-2', name: 'Lumen' },
    { key: 'lumen', name: 'Lumina' },
  ];
  const rows = ['Lumen', 'lumen'].map((exhibitor) => ({ ...ann, exhibitor }));
  expect(matchContacts(rows, renamed, new Map(), ['fr']).map(({ key }) => key)).toEqual(['lumen-2', 'lumen']);
});

it('compares the normalised row with the stored contact', () => {
  const storedContacts = new Map([['atelier-lumen', ann]]);
  expect([
    ...outcomes(storedContacts, 'Atelier Lumen|  Ann Peeters |ann@LUMEN.example|Frans'),
    ...outcomes(storedContacts, 'Atelier Lumen|Ann Peeters|ann@lumen.example|nl-BE'),
  ]).toEqual(['atelier-lumen unchanged', 'atelier-lumen changed']);
});

it('reports an invalid row, and accepts a later valid row of the same exhibitor', () => {
  expect(
    outcomes(
      new Map(),
      `cafe|${'x'.repeat(81)}`,
      'cafe| ',
      'cafe|Bo|bo@firm',
      'cafe|Bo|bo@firm.example, eve@firm.example',
      'cafe|Bo|bo@firm.example|de',
      'cafe|=HYPERLINK("x")|bo@firm.example|FR',
    ),
  ).toEqual(['cafe contact', 'cafe contact', 'cafe email', 'cafe email', 'cafe language', 'cafe new']);
  const typedRow = { exhibitor: 'cafe', contact: 'Bo', email: ' Bo@Firm.example ', language: '' };
  const [first] = matchContacts([typedRow], exhibitors, new Map(), ['nl', 'fr']);
  expect(first?.contact).toEqual({ contact: 'Bo', email: 'Bo@firm.example', language: 'nl' });
});

it.each([
  ['version', { version: '2020-01-01' }],
  ['agreed', { agreed: false }],
  ['name', { name: ' ' }],
  ['address', { address: 'x'.repeat(201) }],
  ['privacyLink', { privacyLink: 'http://firm.example/privacy' }],
])('refuses an agreement with an invalid %s', (field, invalid) => {
  const person = { name: 'Ann', address: 'Markt 1, Gent', privacyLink: '' };
  const valid = { ...person, version: agreementVersion, agreed: true };
  expect(agreementSchema.isValidSync(valid)).toBe(true);
  expect(Object.keys(fieldErrors(agreementSchema, { ...valid, ...invalid }))).toEqual([field]);
});
