/**
 * Reads QR codes: with `qr` until ZXing's WebAssembly is loaded, and then with both. Where WebAssembly does not load
 * or run, as in the Lockdown Mode of iPhones, `qr` continues alone. Everything is loaded from our own server.
 */
import { prepareZXingModule } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { alternate, readWithQr, readWithZxing, type Read } from './readers';

export interface DecoderRequest {
  readonly id: number;
  readonly pixels: ImageData;
  readonly isThorough: boolean;
}

export type DecoderReply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'read'; readonly id: number; readonly texts: string[] };

let read: Read = readWithQr;

function reply(message: DecoderReply): void {
  postMessage(message);
}

function fallBackToQr(error: unknown): void {
  console.warn('Codes are read without WebAssembly.', error);
  read = readWithQr;
}

addEventListener('message', ({ data: { id, pixels, isThorough } }: MessageEvent<DecoderRequest>) => {
  void read(pixels, isThorough)
    .catch((error: unknown) => {
      fallBackToQr(error);
      return readWithQr(pixels, isThorough);
    })
    .then((texts) => reply({ kind: 'read', id, texts }));
});
reply({ kind: 'ready' });

try {
  // By default, the library would load the WebAssembly from a public server.
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true });
  read = alternate(readWithZxing, readWithQr);
} catch (error) {
  fallBackToQr(error);
}
