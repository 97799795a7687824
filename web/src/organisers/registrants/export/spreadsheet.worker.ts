/** The worker that makes the spreadsheet: it receives the registrants and returns the file. */
import type { Catalogue } from 'contract/language/catalogue';
import { addTexts, translator } from 'contract/language/translator';
import { provideEdition, type Edition } from 'contract/edition/current';
import { exportFile } from 'contract/registrant/export-columns';
import type { Language } from 'contract/language/languages';
import type { Registrant } from 'contract/registrant/registrant';
import { provideTags, type NamedTags } from '../../shared/tag-names';
import { readableCellsOf, readableHeaderOf } from './readable-cells';
import { cellsOf, headerOf } from './spreadsheet-cells';
import { writeWorkbook } from './workbook';

export interface SpreadsheetRequest {
  registrants: readonly Registrant[];
  /** The language of the second sheet; the first sheet is the same in every language. */
  language: Language;
  /** The texts in this language: the worker has none of the texts that the page has loaded. */
  texts: Pick<Catalogue, 'organisers'>;
  /** The tags, for their names. */
  tags: NamedTags;
  /** The edition whose facts the worker uses, since it has no page to read them from. */
  edition: Edition;
}

self.onmessage = ({
  data: { registrants, language, texts, tags, edition },
}: MessageEvent<SpreadsheetRequest>) => {
  provideEdition(() => edition);
  provideTags(tags);
  addTexts(language, texts);
  const t = translator(language);
  writeWorkbook([
    { name: exportFile.sheet, header: headerOf(), rows: registrants.map(cellsOf) },
    {
      name: t(($) => $.organisers.spreadsheet.sheet),
      header: readableHeaderOf(language),
      rows: registrants.map((registrant) => readableCellsOf(registrant, language)),
    },
  ]).then(
    (file) => self.postMessage(file, { transfer: [file.buffer] }),
    // `reportError` reaches the page's `onerror`; a rejected promise would not.
    (error: unknown) => self.reportError(error),
  );
};
