/** The QR code as rectangles: the same modules, without overlaps. */
import { inflateSync } from 'node:zlib';
import { readPng } from 'contract/edition/png';
import { expect, it } from 'vitest';
import { darkRectangles, qrCode, qrPng } from './qr-code';

const id = 'AbCdEfGhIjKlMnOpQrSt';

it('covers each dark module once', () => {
  const code = qrCode(id);
  expect(code.size).toBe(25);
  const covered = Array.from({ length: code.size }, () => Array.from({ length: code.size }, () => 0));
  for (const { x, y, width, height } of darkRectangles(code)) {
    for (let row = y; row < y + height; row += 1) {
      for (let column = x; column < x + width; column += 1) {
        const line = covered[row];
        if (line !== undefined) line[column] = (line[column] ?? 0) + 1;
      }
    }
  }
  const dark = covered.map((line, row) => line.map((_, column) => (code.isDark(row, column) ? 1 : 0)));
  expect(covered).toEqual(dark);
});

it('draws each module in an image of 264 pixels with a border', async () => {
  const { width = 0, height, compressed = [] } = readPng(await qrPng(id)) ?? {};
  expect([width, height]).toEqual([264, 264]);
  const pixels = inflateSync(Buffer.from(compressed));
  const length = 1 + 3 * width;
  const { isDark } = qrCode(id);
  for (let y = 0; y < width; y += 1) {
    const row = pixels.subarray(y * length, (y + 1) * length);
    const line = Math.floor(y / 8) - 4;
    const isInside = (column: number) => Math.min(column, line) >= 0 && Math.max(column, line) < 25;
    const expected = Array.from({ length: 3 * width }, (_, byte) => {
      const column = Math.floor(byte / 24) - 4;
      return isInside(column) && isDark(line, column) ? 0 : 255;
    });
    // The first row of a module, then seven that do not differ from the row above.
    expect(
      row.equals(y % 8 === 0 ? Buffer.from([0, ...expected]) : Buffer.from([2, ...expected.fill(0)])),
    ).toBe(true);
  }
});
