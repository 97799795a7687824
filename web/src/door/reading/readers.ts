/** The worker's two decoders, and how they take turns (DOOR-12). */
import { decodeQR } from 'qr/decode.js';
import { readBarcodes } from 'zxing-wasm/reader';

/**
 * @param isThorough whether to take more time, as for a whole picture rather than just its middle
 * @returns the texts of the codes in the picture
 */
export type Read = (pixels: ImageData, isThorough: boolean) => Promise<string[]>;

/** WebAssembly, 412 kB: reads the worst pictures, and several codes in one picture. */
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

/** JavaScript, 15 kB: available at once, and where WebAssembly does not run. */
export const readWithQr: Read = (pixels) => {
  try {
    return Promise.resolve([decodeQR(pixels)].filter((text) => text !== ''));
  } catch {
    // `decodeQR` throws when there is no code in the picture.
    return Promise.resolve([]);
  }
};

/**
 * Each decoder reads some pictures, such as noisy ones, that the other does not. Taking turns costs no more time than one
 * decoder alone, and a code stays in the picture long enough for both. `main` alone makes the thorough reads.
 */
export function alternate(main: Read, other: Read): Read {
  let count = 0;
  return (pixels, isThorough) => {
    if (isThorough) return main(pixels, isThorough);
    count += 1;
    return (count % 2 === 1 ? main : other)(pixels, isThorough);
  };
}
