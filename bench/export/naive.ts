/**
 * The baseline: the page makes the spreadsheet without a worker, with the whole library. This module replaces
 * `web/src/organisers/registrants/export/spreadsheet.ts` in the built page, so that everything else stays the same.
 */
import { exportColumns, exportFile } from 'contract/registrant/export-columns';
import type { Registrant } from 'contract/registrant/registrant';
import { provideSample } from 'contract/testing/sample-edition';
import { cellsOf } from '../../web/src/organisers/registrants/export/spreadsheet-cells';

declare const XLSX: Pick<typeof import('sheetjs-style'), 'utils' | 'write'>;

// The cells name exhibitors, which are facts of the edition.
provideSample();

export async function spreadsheetOf(registrants: readonly Registrant[]): Promise<Blob> {
  await loadLibrary('/assets/naive-library.js');
  const sheet = XLSX.utils.aoa_to_sheet([[...exportColumns], ...registrants.map(cellsOf)]);
  const workbook = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(workbook, sheet, exportFile.sheet);
  const file: ArrayBuffer = XLSX.write(workbook, {
    type: 'array',
    bookType: 'xlsx',
    bookSST: true,
    compression: true,
  });
  return new Blob([file]);
}

/** Loads the library as a script, since it crashes as a module. */
function loadLibrary(address: string): Promise<unknown> {
  const script = document.createElement('script');
  script.src = address;
  const loaded = new Promise((resolve, reject) => {
    script.onload = resolve;
    script.onerror = reject;
  });
  document.head.append(script);
  return loaded;
}
