/** Reads QR codes from a picture: with the browser where it can, otherwise with our own worker (DOOR-12). */
import type { DecoderReply, DecoderRequest } from './decoder.worker';

/**
 * @param isThorough whether to take more time, as for a whole picture rather than just its middle
 * @returns the texts of the codes in the picture
 */
export type Decode = (picture: HTMLCanvasElement, isThorough: boolean) => Promise<string[]>;

interface BarcodeDetector {
  detect(picture: HTMLCanvasElement): Promise<{ rawValue: string }[]>;
}

declare global {
  interface Window {
    BarcodeDetector?: {
      new (options: { formats: string[] }): BarcodeDetector;
      getSupportedFormats(): Promise<string[]>;
    };
  }
}

/** @throws Error when the browser can neither read codes nor load the worker */
export async function createDecoder(): Promise<Decode> {
  return (await browserDecoder()) ?? workerDecoder();
}

async function browserDecoder(): Promise<Decode | undefined> {
  const Detector = window.BarcodeDetector;
  if (Detector === undefined) return undefined;
  const readsQrCodes = await Detector.getSupportedFormats().then(
    (formats) => formats.includes('qr_code'),
    () => false,
  );
  if (!readsQrCodes) return undefined;
  const detector = new Detector({ formats: ['qr_code'] });
  let fallback: Promise<Decode> | undefined;
  return async (picture, isThorough) => {
    if (fallback !== undefined) return (await fallback)(picture, isThorough);
    try {
      const codes = await detector.detect(picture);
      return codes.map(({ rawValue }) => rawValue);
    } catch (error) {
      // Android offers a detector even where the service behind it is missing.
      console.warn('The browser reads no codes.', error);
      fallback = workerDecoder();
      // If the worker does not load, the next picture loads it again.
      fallback.catch(() => {
        fallback = undefined;
      });
      return [];
    }
  };
}

async function workerDecoder(): Promise<Decode> {
  const worker = new Worker(new URL('./decoder.worker.ts', import.meta.url), { type: 'module' });
  await replyOf(worker, ({ kind }) => kind === 'ready');
  let count = 0;
  return async (picture, isThorough) => {
    const context = picture.getContext('2d', { willReadFrequently: true });
    if (context === null) return [];
    const pixels = context.getImageData(0, 0, picture.width, picture.height);
    count += 1;
    const id = count;
    const request: DecoderRequest = { id, pixels, isThorough };
    const reply = replyOf(worker, (message) => message.kind === 'read' && message.id === id);
    worker.postMessage(request, [pixels.data.buffer]);
    const { texts } = await reply;
    return texts;
  };
}

/** @throws Error when the worker does not load */
function replyOf(worker: Worker, isExpected: (reply: DecoderReply) => boolean): Promise<{ texts: string[] }> {
  return new Promise((resolve, reject) => {
    const controller = new AbortController();
    const { signal } = controller;
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<DecoderReply>) => {
        if (!isExpected(data)) return;
        resolve({ texts: data.kind === 'read' ? data.texts : [] });
        controller.abort();
      },
      { signal },
    );
    worker.addEventListener(
      'error',
      ({ message }) => {
        reject(new Error(`The decoder failed: ${message}`));
        controller.abort();
      },
      { signal },
    );
  });
}
