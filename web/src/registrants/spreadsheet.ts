/** Makes the spreadsheet in a worker of its own, so that the page stays alive meanwhile. */
import { exportColumns, exportFile } from 'contract/export-columns';
import type { Registrant } from 'contract/registrant';
// As a file of its own and not as a module: the library relies on variables that it never declares, which a
// module forbids. A classic worker loads it as the script that it was written to be.
import libraryAddress from 'sheetjs-style/dist/xlsx.mini.min.js?url';
import { finishWorkbook } from './finish-workbook';
import { cellsOf, widthsOf } from './spreadsheet-cells';
import type { SpreadsheetAnswer, SpreadsheetOrder } from './spreadsheet.worker';

/** @throws Error when the file could not be made; the signal's reason when it was stopped */
export async function spreadsheetOf(registrants: readonly Registrant[], signal: AbortSignal): Promise<Blob> {
  const rows = registrants.map(cellsOf);
  const order: SpreadsheetOrder = {
    library: new URL(libraryAddress, window.location.href).href,
    sheet: exportFile.sheet,
    header: [...exportColumns],
    rows,
    widths: widthsOf(rows),
  };
  return finishWorkbook(await workOff(order, signal));
}

function workOff(order: SpreadsheetOrder, signal: AbortSignal): Promise<ArrayBuffer> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./spreadsheet.worker.ts', import.meta.url));
  const done = new Promise<ArrayBuffer>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<SpreadsheetAnswer>) => resolve(data.file);
    worker.onerror = ({ message }) => reject(new Error(`The spreadsheet could not be made: ${message}`));
    signal.addEventListener('abort', () => reject(new Error('Stopped.')), { once: true });
  });
  worker.postMessage(order);
  return done.finally(() => worker.terminate());
}
