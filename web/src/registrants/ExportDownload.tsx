/** The button that saves all registrants as a spreadsheet (ORG-6). */
import { exportFile } from 'contract/export-columns';
import { DownloadButton, type Report } from '../ui/DownloadButton';
import { explain } from '../organisers/explain-error';
import { texts } from '../translations/organisers.fr';
import { fetchEverybody } from './fetch-everybody';

export function ExportDownload() {
  return (
    <DownloadButton
      label={texts.spreadsheet.download}
      fileName={exportFile.name}
      make={makeSpreadsheet}
      explain={(error) => explain(error, texts.spreadsheet.failed)}
    />
  );
}

async function makeSpreadsheet(report: Report, signal: AbortSignal): Promise<Blob> {
  // Load the cells and the library while the registrants are being fetched.
  const [registrants, { spreadsheetOf }] = await Promise.all([
    fetchEverybody(
      (done, all) => report(texts.spreadsheet.reading(done, all), all === 0 ? 1 : done / all),
      signal,
    ),
    import('./spreadsheet'),
  ]);
  report(texts.spreadsheet.writing);
  return spreadsheetOf(registrants, signal);
}
