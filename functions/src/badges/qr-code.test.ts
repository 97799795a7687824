/** The QR code as rectangles: the same modules, without overlaps. */
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

it('draws a picture of 264 pixels', async () => {
  const png = Buffer.from(await qrPng(id));
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([264, 264]);
});
