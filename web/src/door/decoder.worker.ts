/**
 * Reads QR codes: with `qr` until ZXing's WebAssembly is there, and then with both. Where that does not come or does not
 * run, as in the lockdown mode of iPhones, `qr` goes on alone. All of it comes from our own server.
 */
import { prepareZXingModule } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { inTurns, readWithQr, readWithZxing, type Read } from './readers';

export interface Question {
  readonly id: number;
  readonly pixels: ImageData;
  readonly isThorough: boolean;
}

export type Answer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'read'; readonly id: number; readonly texts: string[] };

let read: Read = readWithQr;

function answer(message: Answer): void {
  postMessage(message);
}

function goOnWithQr(error: unknown): void {
  console.warn('Codes are read without WebAssembly.', error);
  read = readWithQr;
}

addEventListener('message', ({ data: { id, pixels, isThorough } }: MessageEvent<Question>) => {
  void read(pixels, isThorough)
    .catch((error: unknown) => {
      goOnWithQr(error);
      return readWithQr(pixels, isThorough);
    })
    .then((texts) => answer({ kind: 'read', id, texts }));
});
answer({ kind: 'ready' });

try {
  // By itself the library would load it from a public server.
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true });
  read = inTurns(readWithZxing, readWithQr);
} catch (error) {
  goOnWithQr(error);
}
