/** The button that saves all registrants as a spreadsheet (ORG-6). */
import { exportFile } from 'contract/export-columns';
import type { Language } from 'contract/languages';
import { explain } from '../organisers/explain-error';
import { useOrganiserLanguage } from '../organisers/language';
import { organiserTexts } from '../translations/organisers';
import { saveFile } from '../ui/save-file';
import { TaskButton, type Report } from '../ui/TaskButton';
import { fetchEverybody, NobodyFound } from './fetch-everybody';

export function ExportDownload() {
  const language = useOrganiserLanguage();
  const texts = organiserTexts(language).spreadsheet;
  return (
    <TaskButton
      label={texts.download}
      run={(report, signal) => saveSpreadsheet(report, signal, language)}
      explain={(error) =>
        error instanceof NobodyFound ? texts.nobody : explain(error, texts.failed, language)
      }
    />
  );
}

async function saveSpreadsheet(report: Report, signal: AbortSignal, language: Language): Promise<void> {
  const texts = organiserTexts(language);
  report(texts.list.reading);
  // Load the cells and the library while the registrants are being fetched. The oldest first, so that registrations made
  // meanwhile are appended.
  const [registrants, { spreadsheetOf }] = await Promise.all([
    fetchEverybody({ sort: 'createdAt', dir: 'asc', q: '' }, report, signal, language),
    import('./spreadsheet'),
  ]);
  report(texts.spreadsheet.writing);
  const file = await spreadsheetOf(registrants.reverse(), language, signal);
  signal.throwIfAborted();
  saveFile(exportFile.name, file);
}
