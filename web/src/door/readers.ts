/** The two that read codes in the worker, and how they share the work (DOOR-12); bench/door compares them. */
import { decodeQR } from 'qr/decode.js';
import { readBarcodes } from 'zxing-wasm/reader';

/** @returns the texts of the codes in the picture. @param isThorough takes more time: the picture is not only the middle */
export type Read = (pixels: ImageData, isThorough: boolean) => Promise<string[]>;

/** WebAssembly, which is 412 kB: reads the worst pictures, and several codes in one. */
export const readWithZxing: Read = async (pixels, isThorough) => {
  const codes = await readBarcodes(pixels, {
    formats: ['QRCode'],
    tryHarder: isThorough,
    tryRotate: true,
    tryInvert: true,
    maxNumberOfSymbols: 4,
  });
  return codes.map(({ text }) => text).filter((text) => text !== '');
};

/** JavaScript, which is 15 kB: there at once, and where no WebAssembly runs. */
export const readWithQr: Read = (pixels) => {
  try {
    return Promise.resolve([decodeQR(pixels)].filter((text) => text !== ''));
  } catch {
    // It throws when there is no code in the picture.
    return Promise.resolve([]);
  }
};

/**
 * Each reads pictures that the other does not, such as noisy ones. In turns they take no longer than one alone, and a code
 * stays in the picture long enough for both.
 */
export function inTurns(whole: Read, other: Read): Read {
  let count = 0;
  return (pixels, isThorough) => {
    if (isThorough) return whole(pixels, isThorough);
    count += 1;
    return (count % 2 === 1 ? whole : other)(pixels, isThorough);
  };
}
