/** The spreadsheet file, unpacked. */
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, it } from 'vitest';
import { columnWidths, writeWorkbook } from './workbook';

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

it('writes each cell by its type, and text that looks like a formula as text', () => {
  const sheet = files['xl/worksheets/sheet1.xml'];
  expect(sheet).toMatch(/<c r="A2" [^>]*t="s"><v>4<\/v>/);
  expect(sheet).toMatch(/<c r="B2"( s="\d+")?><v>4<\/v>/);
  expect(sheet).toMatch(/<c r="C2" [^>]*t="b"><v>1<\/v>/);
  expect(sheet).not.toContain('r="D2"');
  expect(sheet).not.toContain('r="B3"');
  expect(sheet).not.toContain('<f>');
  expect(files['xl/sharedStrings.xml']).toContain('<t>=1+1</t>');
  expect(files['xl/sharedStrings.xml']).toContain('<t>+32 &lt;2&gt; &amp; &quot;Zoë&quot;</t>');
  // Otherwise a spreadsheet would show a line break.
  expect(files['xl/sharedStrings.xml']).toContain('<t>@x_x005F_x000D_</t>');
  expect(files['xl/workbook.xml']).toContain('name="Utilisateurs"');
});

it('writes a second sheet with dates, in the event’s time zone, that a spreadsheet can sort', () => {
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
