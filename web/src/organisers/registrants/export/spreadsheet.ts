/** Makes the spreadsheet in a worker, so that the page stays responsive. */
import { currentEdition } from 'contract/edition/current';
import type { Catalogue } from 'contract/language/catalogue';
import type { Language } from 'contract/language/languages';
import { i18n } from 'contract/language/translator';
import type { Registrant } from 'contract/registrant/registrant';
import { loadedTags } from '../../shared/tag-names';
import type { SpreadsheetRequest } from './spreadsheet.worker';

const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * @param language the language of the second sheet
 * @throws Error when the file could not be made, or when the signal aborts
 */
export async function spreadsheetOf(
  registrants: readonly Registrant[],
  language: Language,
  signal: AbortSignal,
): Promise<Blob> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./spreadsheet.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) =>
        resolve(new Blob([data], { type: mediaType }));
      worker.onerror = ({ message }) => reject(new Error(`The worker failed: ${message}`));
      signal.addEventListener('abort', () => reject(new Error('Cancelled.')), { once: true });
      const organisers = i18n.getResource(language, 'translation', 'organisers') as Catalogue['organisers'];
      const request: SpreadsheetRequest = {
        registrants,
        language,
        texts: { organisers },
        tags: loadedTags(),
        edition: currentEdition(),
      };
      worker.postMessage(request);
    });
  } finally {
    worker.terminate();
  }
}
