/** The QR code as an image. bench/badges/papers.integration.test.ts decodes those on badges. */
import { inflateSync } from 'node:zlib';
import { readPng } from 'contract/edition/png';
import { expect, it } from 'vitest';
import { qrCode, qrPng } from './qr-code';

const id = 'AbCdEfGhIjKlMnOpQrSt';

it('draws each module in an image of 264 × 264 pixels with a border', async () => {
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
