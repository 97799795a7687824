/** Has the spreadsheet made by a worker, so that the page stays alive meanwhile. */
import type { Registrant } from 'contract/registrant';
import { answerOf } from './answer-of';

/** @throws Error when the file could not be made, or when it was stopped */
export async function spreadsheetOf(registrants: readonly Registrant[], signal: AbortSignal): Promise<Blob> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./spreadsheet.worker.ts', import.meta.url), { type: 'module' });
  const file = await answerOf(worker, registrants, signal);
  if (!(file instanceof Blob)) throw new Error('The spreadsheet was not answered with a file.');
  return file;
}
