/** Compares pictures with reviewed PNG files. `GOLDEN=update` rewrites the files; review them afterwards. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { deflateSync, inflateSync } from 'node:zlib';
import { readPng, writePng } from 'contract/edition/png';
import type { GreyPicture } from './read-pdf';

/** By how much a pixel's shade (0 to 255) may differ, since nobody sees such a difference. */
const tolerance = 24;

/**
 * @param file path of the golden picture
 * @returns how many pixels differ visibly; all of them when there is no golden picture or it has another size
 */
export function countDifferentPixels(picture: GreyPicture, file: string): number {
  if (process.env['GOLDEN'] === 'update') {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, toPng(picture));
  }
  if (!existsSync(file)) return picture.pixels.length;
  const golden = fromPng(readFileSync(file));
  if (golden.width !== picture.width || golden.height !== picture.height) return picture.pixels.length;
  return picture.pixels.filter((shade, index) => Math.abs(shade - (golden.pixels[index] ?? 0)) > tolerance)
    .length;
}

/** The PNG filter that precedes each row: 2 stores the differences from the row above, which are mostly zero. */
const filterUp = 2;

function toPng({ width, height, pixels }: GreyPicture): Uint8Array {
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    rows[y * (width + 1)] = filterUp;
    for (let x = 0; x < width; x += 1) {
      const above = y === 0 ? 0 : (pixels[(y - 1) * width + x] ?? 0);
      rows[y * (width + 1) + 1 + x] = (pixels[y * width + x] ?? 0) - above;
    }
  }
  return writePng({ width, height, compressed: deflateSync(rows, { level: 9 }) }, 'grey');
}

/** Reads only files that `toPng` wrote. */
function fromPng(file: Buffer): GreyPicture {
  const { width = 0, height = 0, compressed = [] } = readPng(file, 'grey') ?? {};
  const rows = inflateSync(Buffer.from(compressed));
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const above = y === 0 ? 0 : (pixels[(y - 1) * width + x] ?? 0);
      pixels[y * width + x] = (rows[y * (width + 1) + 1 + x] ?? 0) + above;
    }
  }
  return { width, height, pixels };
}
