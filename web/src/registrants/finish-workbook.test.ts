/** The finished spreadsheet, opened with another library than ours. */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { finishWorkbook } from './finish-workbook';
import { readStoredZip, writeZip } from './zip';

const sheet =
  '<worksheet><sheetViews><sheetView workbookViewId="0"/></sheetViews><sheetData>' +
  '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="AB1" t="s"><v>1</v></c></row>' +
  '<row r="2"><c r="A2" t="s"><v>2</v></c></row></sheetData></worksheet>';

function stored(files: Record<string, string>): ArrayBuffer {
  const bytes: Record<string, Uint8Array> = {};
  for (const [name, text] of Object.entries(files)) bytes[name] = strToU8(text);
  return new Uint8Array(zipSync(bytes, { level: 0 })).buffer;
}

describe('finishWorkbook', () => {
  it('marks the header, keeps it in sight and leaves the other rows', async () => {
    const file = stored({ 'xl/styles.xml': '<old/>', 'xl/worksheets/sheet1.xml': sheet, 'xl/é.xml': 'Zoë' });
    const finished = unzipSync(new Uint8Array(await (await finishWorkbook(file)).arrayBuffer()));
    const text = strFromU8(finished['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(text).toContain('<c r="A1" s="1" t="s">');
    expect(text).toContain('<c r="AB1" s="1" t="s">');
    expect(text).toContain('<pane ySplit="1"');
    expect(text.endsWith(sheet.slice(sheet.indexOf('<row r="2">')))).toBe(true);
    expect(strFromU8(finished['xl/styles.xml'] ?? new Uint8Array())).toContain('<b/>');
    expect(strFromU8(finished['xl/é.xml'] ?? new Uint8Array())).toBe('Zoë');
  });

  it('refuses a sheet that it does not know, rather than spoil it', async () => {
    const other = stored({ 'xl/worksheets/sheet1.xml': '<worksheet/>' });
    await expect(finishWorkbook(other)).rejects.toThrow('another kind of sheet');
  });
});

describe('writeZip', () => {
  it('compresses what readStoredZip reads', async () => {
    const long = 'abc'.repeat(10_000);
    const entries = readStoredZip(stored({ 'a.txt': long, empty: '' }));
    const zip = new Uint8Array(await (await writeZip(entries)).arrayBuffer());
    expect(zip.byteLength).toBeLessThan(1_000);
    const files = unzipSync(zip);
    expect(strFromU8(files['a.txt'] ?? new Uint8Array())).toBe(long);
    expect(files['empty']).toHaveLength(0);
  });

  it('refuses what is no such file', () => {
    expect(() => readStoredZip(new ArrayBuffer(100))).toThrow('not a ZIP file');
    const compressed = zipSync({ a: strToU8('abc'.repeat(100)) }, { level: 9 });
    expect(() => readStoredZip(new Uint8Array(compressed).buffer)).toThrow('compressed');
  });
});
