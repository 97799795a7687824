/**
 * The worker that makes the spreadsheet: what stands in the cells, the workbook, and compressing it, which a browser
 * does in the thread that asks for it.
 */
import { exportColumns, exportFile } from 'contract/export-columns';
import type { Registrant } from 'contract/registrant';
import libraryAddress from 'sheetjs-style/dist/xlsx.mini.min.js?url';
import { answerOf } from './answer-of';
import { finishWorkbook } from './finish-workbook';
import { cellsOf, widthsOf, type CellValue } from './spreadsheet-cells';

/** What is ordered of the library's own worker. */
export interface WorkbookOrder {
  /** Address of the library's script. */
  library: string;
  sheet: string;
  header: string[];
  rows: CellValue[][];
  /** Of the columns, in characters. */
  widths: number[];
}

self.onmessage = ({ data: registrants }: MessageEvent<readonly Registrant[]>) => {
  makeSpreadsheet(registrants).then(
    (file) => self.postMessage(file),
    // Reported, it reaches the page's `onerror`; a promise that fails would be told to nobody there.
    (error: unknown) => self.reportError(error),
  );
};

async function makeSpreadsheet(registrants: readonly Registrant[]): Promise<Blob> {
  const rows = registrants.map(cellsOf);
  const order: WorkbookOrder = {
    library: new URL(libraryAddress, self.location.href).href,
    sheet: exportFile.sheet,
    header: [...exportColumns],
    rows,
    widths: widthsOf(rows),
  };
  const writer = new Worker(new URL('./write-workbook.worker.ts', import.meta.url));
  const written = await answerOf(writer, order);
  if (!(written instanceof ArrayBuffer)) throw new Error('The workbook was not answered with a file.');
  return finishWorkbook(written);
}
