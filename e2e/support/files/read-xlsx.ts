/** Reads a spreadsheet, a ZIP file of XML, without the library that wrote it. */
import { strFromU8, unzipSync } from 'fflate';

type CellValue = string | number | boolean | undefined;

export interface Sheet {
  name: string;
  rows: CellValue[][];
  /** The sheet's XML, for tests of widths and filters. */
  xml: string;
  styles: string;
}

/**
 * @returns the first sheet
 * @throws Error when the file is not a workbook, or the sheet has a formula
 */
export function readXlsx(file: Uint8Array): Sheet {
  const parts = unzipSync(file);
  const text = (name: string) => {
    const part = parts[name];
    if (part === undefined) throw new Error(`The workbook has no ${name}.`);
    return strFromU8(part);
  };
  const [, name = ''] = /<sheet [^>]*name="([^"]*)"/.exec(text('xl/workbook.xml')) ?? [];
  const sharedTexts = [...text('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(([, item = '']) =>
    [...item.matchAll(/<t[^>]*>(.*?)<\/t>/gs)].map(([, part = '']) => unescapeXml(part)).join(''),
  );
  const xml = text('xl/worksheets/sheet1.xml');
  if (/<f[ >]/.test(xml)) throw new Error('The sheet has a formula.');
  const rows = [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) => {
    const cells: CellValue[] = [];
    for (const [, letters = '', attributes = '', value = ''] of row.matchAll(
      /<c r="([A-Z]+)\d+"([^>]*)>(?:<v>(.*?)<\/v>)?<\/c>/gs,
    )) {
      cells[columnOf(letters)] = valueOf(/t="(\w+)"/.exec(attributes)?.[1], value, sharedTexts);
    }
    return cells;
  });
  return { name, rows, xml, styles: text('xl/styles.xml') };
}

function valueOf(type: string | undefined, value: string, sharedTexts: readonly string[]): CellValue {
  if (type === 's') return sharedTexts[Number(value)];
  if (type === 'b') return value === '1';
  if (type === undefined || type === 'n') return Number(value);
  throw new Error(`A cell has the type ${type}.`);
}

/** `A` is 0, `Z` is 25, `AA` is 26. */
function columnOf(letters: string): number {
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function unescapeXml(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&amp;', '&');
}
