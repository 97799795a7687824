/** Reads QR codes in a picture, with another library than the one that draws them. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { GreyPicture } from './read-pdf';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const wasmFile = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'));

/**
 * @param picture the bytes of a PNG or JPEG file, or shades of grey
 * @returns the texts of the codes in it
 */
export async function decodeQr(picture: Uint8Array | GreyPicture): Promise<string[]> {
  await (prepared ??= prepare());
  const readable = picture instanceof Uint8Array ? picture : imageData(picture);
  const codes = await readBarcodes(readable, { formats: ['QRCode'] });
  return codes.map(({ text }) => text);
}

let prepared: Promise<void> | undefined;

async function prepare(): Promise<void> {
  const wasm = await readFile(wasmFile);
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
}

/** Red, green, blue and opacity of each pixel, as from a browser's canvas. */
function imageData({ width, height, pixels }: GreyPicture): ImageData {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  // Tests read hundreds of sheets, and array methods would take ten times as long.
  for (let index = 0; index < pixels.length; index += 1) {
    const shade = pixels[index] ?? 255;
    data[index * 4] = shade;
    data[index * 4 + 1] = shade;
    data[index * 4 + 2] = shade;
  }
  return { width, height, data, colorSpace: 'srgb' };
}
