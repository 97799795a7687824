/** The button that saves all registrants as a spreadsheet (ORG-6). */
import { exportFile } from 'contract/export-columns';
import { DownloadButton, type Report } from '../ui/DownloadButton';
import { explain } from '../organisers/explain-error';
import { fetchEverybody } from './fetch-everybody';

export function ExportDownload() {
  return (
    <DownloadButton
      label="Télécharger XLSX"
      fileName={exportFile.name}
      make={makeSpreadsheet}
      explain={(error) => explain(error, 'Le fichier XLSX n’a pas pu être créé.')}
    />
  );
}

async function makeSpreadsheet(report: Report, signal: AbortSignal): Promise<Blob> {
  // Load the cells and the library while the registrants are being fetched.
  const [registrants, { spreadsheetOf }] = await Promise.all([
    fetchEverybody(
      (done, all) => report(`Lecture des inscrits : ${done} sur ${all}`, all === 0 ? 1 : done / all),
      signal,
    ),
    import('./spreadsheet'),
  ]);
  report('Création du fichier...');
  return spreadsheetOf(registrants, signal);
}
