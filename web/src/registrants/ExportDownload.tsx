/** The button that saves all registrants as a spreadsheet (ORG-6). */
import { exportFile } from 'contract/export-columns';
import { explain } from '../organisers/explain-error';
import { texts } from '../translations/organisers.fr';
import { saveFile } from '../ui/save-file';
import { TaskButton, type Report } from '../ui/TaskButton';
import { fetchEverybody, NobodyFound } from './fetch-everybody';

export function ExportDownload() {
  return (
    <TaskButton
      label={texts.spreadsheet.download}
      run={saveSpreadsheet}
      explain={(error) =>
        error instanceof NobodyFound ? texts.spreadsheet.nobody : explain(error, texts.spreadsheet.failed)
      }
    />
  );
}

async function saveSpreadsheet(report: Report, signal: AbortSignal): Promise<void> {
  report(texts.list.reading);
  // Load the cells and the library while the registrants are being fetched. The oldest first, so that registrations made
  // meanwhile are appended.
  const [registrants, { spreadsheetOf }] = await Promise.all([
    fetchEverybody({ sort: 'createdAt', dir: 'asc', q: '' }, report, signal),
    import('./spreadsheet'),
  ]);
  report(texts.spreadsheet.writing);
  const file = await spreadsheetOf(registrants.reverse(), signal);
  signal.throwIfAborted();
  saveFile(exportFile.name, file);
}
