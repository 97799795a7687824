/** Writes the export as an .xlsx file. */
import { fromFacts } from 'contract/edition/current';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

/** Numbers, booleans and dates keep their type; null is an empty cell. */
export type CellValue = string | number | boolean | Date | null;

export interface SheetContent {
  readonly name: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly CellValue[])[];
}

/** Bold white on the default theme's blue. */
const headerStyle = {
  font: { bold: true, color: { rgb: 'FFFFFFFF' } },
  fill: { patternType: 'solid', fgColor: { rgb: 'FF2B27B8' } },
};

/** Day before month, as in Belgium. */
const dateStyle = { numFmt: 'dd/mm/yyyy hh:mm' };

/** Formats a date such as 2025-08-28 18:00:00. */
const eventDateTimeFormat = fromFacts(
  ({ timeZone }) => new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'medium', timeZone }),
);

/** Text stays text: a value that begins with an equals sign is not a formula. */
export async function writeWorkbook(sheets: readonly SheetContent[]): Promise<Uint8Array<ArrayBuffer>> {
  // The library assigns these variables without declaring them, which is an error in a module.
  for (const variable of ['QUOTE', 'style_builder', '_hashIndex', '_listIndex'])
    Reflect.set(globalThis, variable, undefined);
  const { utils, write } = await import('sheetjs-style');
  const workbook = utils.book_new();
  for (const { name, header, rows } of sheets) {
    const cells = header.map((text) => ({ t: 's', v: text, s: headerStyle }));
    const sheet = utils.aoa_to_sheet([cells, ...rows.map((row) => row.map(cellOf))]);
    sheet['!cols'] = columnWidths(header, rows).map((wch) => ({ wch }));
    sheet['!rows'] = [{ hpt: 22 }];
    sheet['!autofilter'] = { ref: sheet['!ref'] ?? 'A1' };
    utils.book_append_sheet(workbook, sheet, name);
  }
  const output: unknown = write(workbook, { type: 'array', bookType: 'xlsx', bookSST: true });
  if (!(output instanceof ArrayBuffer)) throw new Error('sheetjs-style wrote no file.');
  return freezeHeaders(new Uint8Array(output), sheets.length);
}

function cellOf(value: CellValue) {
  if (value instanceof Date) return { t: 'n', v: serialOf(value), s: dateStyle };
  // Escape text such as `_x000D_`, which a spreadsheet would read as a line break.
  return typeof value === 'string' ? value.replaceAll(/_(?=x[\dA-F]{4}_)/gi, '_x005F_') : value;
}

/**
 * A date as a spreadsheet's serial number: days since 30 December 1899, in the event's time zone, since spreadsheets
 * have no time zones.
 */
function serialOf(date: Date): number {
  const daysUntil1970 = 25_569;
  return Date.parse(`${eventDateTimeFormat().format(date).replace(' ', 'T')}Z`) / 86_400_000 + daysUntil1970;
}

/** @returns the width of each column in characters, enough for most values */
export function columnWidths(header: readonly string[], rows: readonly (readonly CellValue[])[]): number[] {
  return header.map((text, index) => {
    const lengths = rows.slice(0, 500).map((row) => lengthOf(row[index] ?? ''));
    return Math.min(42, Math.max(text.length + 4, ...lengths.map((length) => length + 2)));
  });
}

function lengthOf(value: NonNullable<CellValue>): number {
  return value instanceof Date ? dateStyle.numFmt.length : String(value).length;
}

/** The library cannot freeze rows, so its file is unpacked, patched and compressed again. */
function freezeHeaders(file: Uint8Array, sheetCount: number): Uint8Array<ArrayBuffer> {
  const view = '<sheetView workbookViewId="0"/>';
  const frozenView =
    '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>';
  const parts = unzipSync(file);
  for (let number = 1; number <= sheetCount; number += 1) {
    const path = `xl/worksheets/sheet${number}.xml`;
    const xml = strFromU8(parts[path] ?? new Uint8Array());
    if (!xml.includes(view)) throw new Error('sheetjs-style wrote an unexpected sheet; adapt freezeHeaders.');
    parts[path] = strToU8(xml.replace(view, frozenView));
  }
  return zipSync(parts);
}
