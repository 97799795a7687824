/** Reads a QR code from a picture, with another library than the one that made it. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const wasmFile = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'));

/**
 * @param picture the bytes of a PNG or JPEG file
 * @returns the texts of the QR codes in it
 */
export async function decodeQr(picture: Uint8Array): Promise<string[]> {
  const wasm = await readFile(wasmFile);
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
  const found = await readBarcodes(picture, { formats: ['QRCode'] });
  return found.map(({ text }) => text);
}
