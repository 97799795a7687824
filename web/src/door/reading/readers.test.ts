/** Reading codes without WebAssembly, and which decoder reads when (DOOR-12). */
import { create } from 'qrcode';
import { expect, it } from 'vitest';
import { alternate, readWithQr } from './readers';

/** A picture with 8 by 8 pixels for each module; without a text, an empty one. */
function picture(text?: string): ImageData {
  const modules = text === undefined ? undefined : create(text, {}).modules;
  const side = ((modules?.size ?? 21) + 8) * 8;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let pixel = 0; pixel < side * side; pixel += 1) {
    const [x, y] = [Math.floor((pixel % side) / 8) - 4, Math.floor(pixel / side / 8) - 4];
    const isInside = modules !== undefined && x >= 0 && y >= 0 && x < modules.size && y < modules.size;
    if (isInside && modules.get(y, x) === 1) data.fill(0, pixel * 4, pixel * 4 + 3);
  }
  return { width: side, height: side, data, colorSpace: 'srgb' };
}

it.each([
  ...['AbCdEfGhIjKlMnOpQr12', 'https://site.example/visit#AbCdEfGhIjKlMnOpQr12.abc_-123', 'WIFI:S:Zoë;;'],
  undefined,
])('reads %s from its picture', async (text) => {
  expect(await readWithQr(picture(text), text === undefined)).toEqual(text === undefined ? [] : [text]);
});

it('alternates decoders for the middle, and decodes whole pictures with the first one', async () => {
  const read = alternate(
    () => Promise.resolve(['one']),
    () => Promise.resolve(['other']),
  );
  const texts: string[] = [];
  for (const isThorough of [false, false, true, false, true, false])
    texts.push(...(await read(picture(), isThorough)));
  expect(texts).toEqual(['one', 'other', 'one', 'one', 'one', 'other']);
});
