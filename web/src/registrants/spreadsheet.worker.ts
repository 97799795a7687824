/** The worker that makes the spreadsheet: it receives the registrants and returns the file. */
import { exportColumns, exportFile } from 'contract/export-columns';
import type { Registrant } from 'contract/registrant';
import { texts } from '../translations/organisers.fr';
import { readableCellsOf, readableColumns } from './readable-cells';
import { cellsOf } from './spreadsheet-cells';
import { writeWorkbook } from './workbook';

self.onmessage = ({ data: registrants }: MessageEvent<readonly Registrant[]>) => {
  writeWorkbook([
    { name: exportFile.sheet, header: exportColumns, rows: registrants.map(cellsOf) },
    {
      name: texts.spreadsheet.sheet,
      header: readableColumns.map((column) => texts.spreadsheet.column[column]),
      rows: registrants.map(readableCellsOf),
    },
  ]).then(
    (file) => self.postMessage(file, { transfer: [file.buffer] }),
    // `reportError` reaches the page's `onerror`; a rejected promise would not.
    (error: unknown) => self.reportError(error),
  );
};
