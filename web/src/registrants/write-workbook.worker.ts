/**
 * The worker that writes the spreadsheet. It imports types only, so that it stays a classic script and can load
 * the library by `importScripts`.
 */
import type { CellObject, WorkSheet } from 'sheetjs-style';
import type { CellValue } from './spreadsheet-cells';

/** What the page orders. */
export interface SpreadsheetOrder {
  /** Address of the library's script. */
  library: string;
  sheet: string;
  header: string[];
  rows: CellValue[][];
  /** Of the columns, in characters. */
  widths: number[];
}

export interface SpreadsheetAnswer {
  file: ArrayBuffer;
}

/** What a worker has and a page has not. */
interface WorkerScope {
  importScripts(address: string): void;
  postMessage(answer: SpreadsheetAnswer, transfer: Transferable[]): void;
  onmessage: ((event: MessageEvent<SpreadsheetOrder>) => void) | null;
}

declare const self: WorkerScope;
/** What the library's script declares, but what writes only: its readers have known weaknesses, which we never meet. */
declare const XLSX: Pick<typeof import('sheetjs-style'), 'utils' | 'write'>;

self.onmessage = ({ data: order }) => {
  self.importScripts(order.library);
  const workbook = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(workbook, sheetOf(order), order.sheet);
  const written: unknown = XLSX.write(workbook, { type: 'array', bookType: 'xlsx', bookSST: true });
  if (!(written instanceof ArrayBuffer)) throw new Error('not a file');
  self.postMessage({ file: written }, [written]);
};

function sheetOf({ header, rows, widths }: SpreadsheetOrder): WorkSheet {
  const corner = XLSX.utils.encode_cell({ r: rows.length, c: header.length - 1 });
  const whole = `A1:${corner}`;
  const sheet: WorkSheet = {
    '!ref': whole,
    '!cols': widths.map((wch) => ({ wch })),
    '!rows': [{ hpt: 22 }],
    '!autofilter': { ref: whole },
  };
  header.forEach((text, column) => {
    sheet[XLSX.utils.encode_cell({ r: 0, c: column })] = { t: 's', v: text };
  });
  rows.forEach((row, index) => {
    row.forEach((value, column) => {
      if (value !== null) sheet[XLSX.utils.encode_cell({ r: index + 1, c: column })] = cellOf(value);
    });
  });
  return sheet;
}

/** By its type, and never as a formula: a text that begins with an equals sign is a text. */
function cellOf(value: string | number | boolean): CellObject {
  if (typeof value === 'number') return { t: 'n', v: value };
  if (typeof value === 'boolean') return { t: 'b', v: value };
  return { t: 's', v: value };
}
