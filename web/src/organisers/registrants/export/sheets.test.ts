/** The export's prescribed and readable sheets (ORG-6, ORG-8), and the file that contains them. */
import {
  exportColumns,
  readableColumns,
  type ExportColumn,
  type ReadableColumn,
} from 'contract/registrant/export-columns';
import { dutch, typedRegistration, withDinner } from 'contract/testing/factories';
import { notInvited } from 'contract/edition/exhibitors';
import type { Language } from 'contract/language/languages';
import { registrationSchema } from 'contract/registrant/registration-form';
import { questions } from 'contract/testing/questions';
import { provideSample } from 'contract/testing/sample-edition';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { registrant as registrantWith } from '../../testing/sample-registrant';
import { readableCellsOf, readableHeaderOf } from './readable-cells';
import { provideTags } from '../../shared/tag-names';
import { cellsOf, headerOf } from './spreadsheet-cells';
import { columnWidths, writeWorkbook } from './workbook';

const registrant = registrantWith({
  ...registrationSchema.cast(typedRegistration(dutch, withDinner, { organization: '=1+1', telCell: '' })),
  region: '',
  createdAt: { seconds: 1_756_366_200, nanoseconds: 123_000_000 },
});

describe('the prescribed sheet', () => {
  const cell = (column: ExportColumn, trait: Partial<typeof registrant> = {}) =>
    cellsOf({ ...registrant, ...trait })[exportColumns.indexOf(column)];

  it('begins with the 25 prescribed columns in order', () => {
    expect(exportColumns.slice(0, 25).join(', ')).toBe(
      'organization, lastname, firstname, title, bappMember, invitedBy, email, dinnerReservation, vegetarianMeal, ' +
        'telWork, telCell, createdAt, emailSent, workAdr, workUrl, homeAdr, homeTel, note, telHome, language, locked, ' +
        'mailing, rgpd, registrationCode, id',
    );
    expect(cellsOf(registrant)).toHaveLength(exportColumns.length);
  });

  it.each<[ExportColumn, unknown, Partial<typeof registrant>?]>([
    ['createdAt', '2025-08-28T07:30:00.123Z'],
    ['emailSent', null],
    ['emailSent', '2025-08-28T07:30:00.123Z', { emailSent: registrant.createdAt }],
    ['dinnerReservation', 4],
    ['rgpd', true],
    ['bappMember', 'Yes'],
    ['organization', '=1+1'],
    ['telCell', null],
    ['locked', null],
    ['workAdr', 'Rue du Marché 12, 1000 Bruxelles, Belgique'],
    ['workAdr', 'Rue du Marché 12, 1000 Bruxelles, Brabant, Belgique', { region: 'Brabant' }],
  ])('writes %s as %j, with %j', (column, expected, trait) => {
    expect(cell(column, trait)).toBe(expected);
  });

  it('writes the name of a removed exhibitor as text', () => {
    const name = '=HYPERLINK("https://elsewhere.example")';
    provideSample({ exhibitors: [], formerExhibitors: [{ key: 'lumen', name }] });
    expect(cell('invitedBy', { invitedBy: 'lumen' })).toBe(name);
  });
});

// EDIT-33, ORG-56, ORG-57
it('ends the prescribed sheet with the questions, the readable one with notes, tags and payment', () => {
  provideTags({ tags: [{ key: 'press00a', name: 'Press', ink: 'spot' }], removed: [] });
  provideSample({ questions });
  const answers = { note: '=1+1', constructor: ['coffee', 'tea'], vegan: 'No', years: 7, old: 'x' };
  const payment = { paidOn: '2025-08-28', paidAmount: 7050, paymentNote: '=1+1' };
  const registrantWithAnswers = { ...registrant, answers, note: '=2+2', tags: ['press00a'], ...payment };
  const questionNames = headerOf().slice(exportColumns.length);
  expect(questionNames).toEqual(['en note', 'en size', 'en constructor', 'en vegan', 'en years', 'en desk']);
  const lastCells = cellsOf(registrantWithAnswers).slice(exportColumns.length);
  expect(lastCells).toEqual(['=1+1', null, 'en coffee, en tea', 'No', 7, null]);
  expect(readableHeaderOf('fr').slice(readableColumns.length)[0]).toBe('fr note');
  expect(readableCellsOf(registrantWithAnswers, 'fr').slice(readableColumns.length)).toEqual([
    ...['=1+1', null, 'fr coffee, fr tea', 'Non', 7, null, '=2+2', 'Press'],
    ...[140, 70.5, 69.5, new Date('2025-08-27T22:00:00Z'), null, '=1+1'],
  ]);
  expect(readableHeaderOf('en').slice(-2)).toEqual(['Paid by', 'Payment note']);
});

const emailSent = { ...registrant.createdAt, nanoseconds: 987_000_000 };

it.each<[ReadableColumn, unknown, Partial<typeof registrant>?, Language?]>([
  ['streetAndNumber', 'Rue du Marché 12'],
  ['postalCode', '1000'],
  ['city', 'Bruxelles'],
  ['country', 'Belgique'],
  ['region', null],
  ['createdAt', new Date('2025-08-28T07:30:00.123Z')],
  ['emailSent', null],
  ['emailSent', new Date('2025-08-28T07:30:00.987Z'), { emailSent }],
  ['dinnerReservation', 4],
  ['bappMember', 'Oui'],
  ['rgpd', 'Oui'],
  ['mailing', 'Non', { mailing: false }],
  ['language', 'Néerlandais'],
  ['source', 'Inscrit à l’accueil', { source: 'desk' }],
  ['invitedBy', 'Non invité / autre', { invitedBy: notInvited }],
  ['rgpd', 'Ja', {}, 'nl'],
  ['language', 'Nederlands', {}, 'nl'],
  ['state', 'Ingeschreven', {}, 'nl'],
])('writes %s into the readable sheet as %j, with %j', (column, expected, trait = {}, language = 'fr') => {
  const cells = readableCellsOf({ ...registrant, ...trait }, language);
  expect(cells[readableColumns.indexOf(column)]).toEqual(expected);
});

it('empties the columns of parts that the edition lacks, and omits them from the readable sheet (ORG-36)', () => {
  provideSample({ parts: ['members'] });
  const cells = cellsOf(registrant);
  expect(cells).toHaveLength(26);
  const valueOf = (column: ExportColumn) => cells[exportColumns.indexOf(column)];
  expect(valueOf('bappMember')).toBe('Yes');
  for (const column of ['invitedBy', 'dinnerReservation', 'vegetarianMeal', 'registrationCode'] as const)
    expect(valueOf(column)).toBeNull();
  // Without these four columns, but with note and tags.
  const columnCount = readableColumns.length - 4 + 2;
  expect(readableHeaderOf('fr')).toHaveLength(columnCount);
  expect(readableCellsOf(registrant, 'fr')).toHaveLength(columnCount);
});

const files: Record<string, string> = {};

beforeAll(async () => {
  const file = await writeWorkbook([
    {
      name: 'Utilisateurs',
      header: ['organization', 'dinnerReservation', 'rgpd', 'note'],
      rows: [
        ['=1+1', 4, true, null],
        ['+32 <2> & "Zoë"', null, false, '@x_x000D_'],
      ],
    },
    { name: 'Liste', header: ['Inscrit le', 'Dîner'], rows: [[new Date('2025-08-28T16:00:00Z'), 4]] },
  ]);
  for (const [name, bytes] of Object.entries(unzipSync(file))) files[name] = strFromU8(bytes);
});

it('gives each cell the type of its value, and writes text that looks like a formula as text', () => {
  const sheet = files['xl/worksheets/sheet1.xml'];
  expect(sheet).toMatch(/<c r="A2" [^>]*t="s"><v>4<\/v>/);
  expect(sheet).toMatch(/<c r="B2"( s="\d+")?><v>4<\/v>/);
  expect(sheet).toMatch(/<c r="C2" [^>]*t="b"><v>1<\/v>/);
  expect(sheet).not.toContain('r="D2"');
  expect(sheet).not.toContain('r="B3"');
  expect(sheet).not.toContain('<f>');
  expect(files['xl/sharedStrings.xml']).toContain('<t>=1+1</t>');
  expect(files['xl/sharedStrings.xml']).toContain('<t>+32 &lt;2&gt; &amp; &quot;Zoë&quot;</t>');
  // Unescaped, `_x000D_` would be a line break in a spreadsheet.
  expect(files['xl/sharedStrings.xml']).toContain('<t>@x_x005F_x000D_</t>');
  expect(files['xl/workbook.xml']).toContain('name="Utilisateurs"');
});

it('writes sortable dates in the event’s time zone into the second sheet', () => {
  const sheet = files['xl/worksheets/sheet2.xml'] ?? '';
  const [, style = ''] = /<c r="A2" s="(\d+)"[^>]*><v>45897\.75<\/v>/.exec(sheet) ?? [];
  const formats = [...(files['xl/styles.xml'] ?? '').matchAll(/<xf numFmtId="(\d+)"[^>]*xfId="0"/g)];
  const format = formats[Number(style)]?.[1] ?? '';
  expect(files['xl/styles.xml']).toContain(`<numFmt numFmtId="${format}" formatCode="dd/mm/yyyy hh:mm"/>`);
  expect(sheet).toMatch(/<c r="B2"( s="\d+")?><v>4<\/v>/);
  expect(sheet).toContain('state="frozen"');
  expect(sheet).toContain('<autoFilter ref="A1:B2"/>');
  expect(files['xl/workbook.xml']).toMatch(/name="Utilisateurs".*name="Liste"/);
});

it('sets column widths by their content, with a maximum', () => {
  const header = ['email', 'id', 'Inscrit le'];
  const id = 'x'.repeat(20);
  const rows = [
    ['a@b.example', id, new Date()],
    [`${'x'.repeat(200)}@b.example`, id, null],
  ];
  expect(columnWidths(header, rows)).toEqual([42, 22, 18]);
});
