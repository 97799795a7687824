/** Writes pixels as the PNG that we store (contract/src/edition/png.ts), without any metadata of the original file. */
import { writePng } from 'contract/edition/png';
import { zlibSync } from 'fflate';

const paeth = 4;

/** @param pixels RGBA bytes on white; the opacity is ignored */
export function encodeLogo(pixels: Uint8ClampedArray, width: number, height: number): Uint8Array {
  // Unfiltered rows compress flat colours best; differences from the neighbours compress gradients best.
  const files = [paeth, 0].map((filter) => {
    const compressed = zlibSync(rowsOf(pixels, width, height, filter), { level: 9 });
    return writePng({ width, height, compressed });
  });
  return files.reduce((differences, plain) => (plain.length < differences.length ? plain : differences));
}

function rowsOf(pixels: Uint8ClampedArray, width: number, height: number, filter: number): Uint8Array {
  const length = 3 * width;
  const rows = new Uint8Array((length + 1) * height);
  const channel = (x: number, y: number) =>
    x < 0 || y < 0 ? 0 : (pixels[(y * width + Math.floor(x / 3)) * 4 + (x % 3)] ?? 0);
  for (let y = 0; y < height; y += 1) {
    const start = y * (length + 1);
    rows[start] = filter;
    for (let x = 0; x < length; x += 1) {
      const predicted =
        filter === paeth ? predict(channel(x - 3, y), channel(x, y - 1), channel(x - 3, y - 1)) : 0;
      rows[start + 1 + x] = channel(x, y) - predicted;
    }
  }
  return rows;
}

/** The Paeth predictor (PNG specification, filter 4). */
function predict(left: number, above: number, corner: number): number {
  const toLeft = Math.abs(above - corner);
  const toAbove = Math.abs(left - corner);
  const toCorner = Math.abs(left + above - 2 * corner);
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}
