/** Writes the export as an .xlsx file. */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { CellValue } from './spreadsheet-cells';

export interface SheetContent {
  readonly name: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly CellValue[])[];
  /** Of the columns, in characters. */
  readonly widths: readonly number[];
}

/** Bold white on the site's blue. */
const headerStyle = {
  font: { bold: true, color: { rgb: 'FFFFFFFF' } },
  fill: { patternType: 'solid', fgColor: { rgb: 'FF2B27B8' } },
};

/** Text stays text: a value that begins with an equals sign is not a formula. */
export async function writeWorkbook(content: SheetContent): Promise<Uint8Array<ArrayBuffer>> {
  const { name, header, rows, widths } = content;
  // The library assigns these variables without declaring them. It runs as a module, where that is an error.
  for (const variable of ['QUOTE', 'style_builder', '_hashIndex', '_listIndex'])
    Reflect.set(globalThis, variable, undefined);
  const { utils, write } = await import('sheetjs-style');
  const cells = header.map((text) => ({ t: 's', v: text, s: headerStyle }));
  const sheet = utils.aoa_to_sheet([cells, ...rows.map((row) => [...row])]);
  sheet['!cols'] = widths.map((wch) => ({ wch }));
  sheet['!rows'] = [{ hpt: 22 }];
  sheet['!autofilter'] = { ref: sheet['!ref'] ?? 'A1' };
  const workbook = utils.book_new();
  utils.book_append_sheet(workbook, sheet, name);
  const written: unknown = write(workbook, { type: 'array', bookType: 'xlsx', bookSST: true });
  if (!(written instanceof ArrayBuffer)) throw new Error('sheetjs-style wrote no file.');
  return freezeHeader(new Uint8Array(written));
}

/** The library cannot freeze rows, so its file is unpacked, patched and compressed again. */
function freezeHeader(file: Uint8Array): Uint8Array<ArrayBuffer> {
  const sheetFile = 'xl/worksheets/sheet1.xml';
  const { [sheetFile]: sheet = new Uint8Array(), ...others } = unzipSync(file);
  const view = '<sheetView workbookViewId="0"/>';
  const frozenView =
    '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>';
  const xml = strFromU8(sheet);
  if (!xml.includes(view)) throw new Error('sheetjs-style wrote an unexpected sheet; adapt freezeHeader.');
  return zipSync({ ...others, [sheetFile]: strToU8(xml.replace(view, frozenView)) });
}
