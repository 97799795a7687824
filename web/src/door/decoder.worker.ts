/** Reads QR codes with ZXing. Both this file and its WebAssembly come from our own server. */
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

export interface Question {
  readonly id: number;
  readonly pixels: ImageData;
  readonly isThorough: boolean;
}

export type Answer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'read'; readonly id: number; readonly texts: string[] }
  | { readonly kind: 'broken'; readonly message: string };

function answer(message: Answer): void {
  postMessage(message);
}

try {
  // By itself the library would load it from a public server.
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true });
  addEventListener('message', ({ data }: MessageEvent<Question>) => void read(data));
  answer({ kind: 'ready' });
} catch (error) {
  answer({ kind: 'broken', message: String(error) });
}

async function read({ id, pixels, isThorough }: Question): Promise<void> {
  try {
    const codes = await readBarcodes(pixels, {
      formats: ['QRCode'],
      tryHarder: isThorough,
      tryRotate: true,
      tryInvert: true,
      maxNumberOfSymbols: 4,
    });
    answer({ kind: 'read', id, texts: codes.map(({ text }) => text).filter((text) => text !== '') });
  } catch (error) {
    answer({ kind: 'broken', message: String(error) });
  }
}
