/** Has a worker make the spreadsheet, so that the page stays responsive. */
import type { Registrant } from 'contract/registrant';

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** @throws Error when the file could not be made, or when the signal aborts */
export async function spreadsheetOf(registrants: readonly Registrant[], signal: AbortSignal): Promise<Blob> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./spreadsheet.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) =>
        resolve(new Blob([data], { type }));
      worker.onerror = ({ message }) => reject(new Error(`The worker failed: ${message}`));
      signal.addEventListener('abort', () => reject(new Error('Cancelled.')), { once: true });
      worker.postMessage(registrants);
    });
  } finally {
    worker.terminate();
  }
}
