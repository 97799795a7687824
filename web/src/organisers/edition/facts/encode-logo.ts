/** Writes pixels as the PNG that we store (contract/src/edition/png.ts), without any metadata of the original file. */
import { writePng } from 'contract/edition/png';
import { zlibSync } from 'fflate';

/** @param pixels red, green, blue and opacity of each; opaque, since PNG and PDF show them on white anyway */
export function encodeLogo(pixels: Uint8ClampedArray, width: number, height: number): Uint8Array {
  // Unfiltered rows compress flat colours best, differences to the neighbours compress gradients best.
  const [plain, differences] = [false, true].map((isDifference) =>
    zlibSync(rowsOf(pixels, width, height, isDifference), { level: 9 }),
  );
  if (plain === undefined || differences === undefined) throw new Error('Expected two encodings.');
  return writePng({ width, height, compressed: plain.length < differences.length ? plain : differences });
}

const paeth = 4;

function rowsOf(pixels: Uint8ClampedArray, width: number, height: number, isDifference: boolean): Uint8Array {
  const length = 3 * width;
  const rows = new Uint8Array((length + 1) * height);
  const channel = (x: number, y: number) =>
    x < 0 || y < 0 ? 0 : (pixels[(y * width + Math.floor(x / 3)) * 4 + (x % 3)] ?? 0);
  for (let y = 0; y < height; y += 1) {
    const start = y * (length + 1);
    rows[start] = isDifference ? paeth : 0;
    for (let x = 0; x < length; x += 1) {
      const expected = isDifference
        ? paethOf(channel(x - 3, y), channel(x, y - 1), x < 3 ? 0 : channel(x - 3, y - 1))
        : 0;
      rows[start + 1 + x] = channel(x, y) - expected;
    }
  }
  return rows;
}

/** The Paeth predictor (PNG specification, filter 4). */
function paethOf(left: number, above: number, corner: number): number {
  const slope = left + above - corner;
  const [toLeft, toAbove, toCorner] = [left, above, corner].map((each) => Math.abs(slope - each));
  if (toLeft === undefined || toAbove === undefined || toCorner === undefined) return 0;
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}
