/** The worker that makes the spreadsheet: it receives the registrants and returns the file. */
import { exportColumns, exportFile } from 'contract/export-columns';
import type { Registrant } from 'contract/registrant';
import { cellsOf, widthsOf } from './spreadsheet-cells';
import { writeWorkbook } from './workbook';

self.onmessage = ({ data: registrants }: MessageEvent<readonly Registrant[]>) => {
  const rows = registrants.map(cellsOf);
  writeWorkbook({ name: exportFile.sheet, header: exportColumns, rows, widths: widthsOf(rows) }).then(
    (file) => self.postMessage(file, { transfer: [file.buffer] }),
    // `reportError` reaches the page's `onerror`; a rejected promise would not.
    (error: unknown) => self.reportError(error),
  );
};
