/** The door's decoders on the same pictures: ZXing as WebAssembly, and `qr`, compared with jsQR. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import jsQR from 'jsqr';
import { prepareZXingModule } from 'zxing-wasm/reader';
import { drawPicture, looks } from '../../e2e/support/code-picture';
import { readWithQr, readWithZxing, type Read } from '../../web/src/door/reading/readers';
import { launchBrowser } from '../browser';
import type { Comparison } from '../comparison';
import { duration } from '../timing';

const pictures = 24;
/** The page crops a camera's picture of 640 by 480 to the square in its middle. */
const side = 480;

const jsqr = 'jsQR';
const readers: Readonly<Record<string, Read>> = {
  ZXing: readWithZxing,
  qr: readWithQr,
  [jsqr]: ({ data, width, height }) => {
    const code = jsQR(data, width, height);
    return Promise.resolve(code === null ? [] : [code.data]);
  },
};

interface Picture {
  readonly text: string;
  readonly pixels: ImageData;
}

interface Reading {
  readonly times: number[];
  read: number;
}

/** @param rounds how often each decoder reads each picture */
export async function measure(rounds: number): Promise<readonly Comparison[]> {
  const wasm = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
  await prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(wasm).buffer },
    fireImmediately: true,
  });
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    const found: Comparison[] = [];
    for (const look of looks)
      found.push(...comparisonsOf(look, await readAll(await draw(page, look), rounds)));
    return found;
  } finally {
    await browser.close();
  }
}

/** Each picture has a different code, turned a little further. */
async function draw(page: Page, look: (typeof looks)[number]): Promise<readonly Picture[]> {
  const drawn: Picture[] = [];
  for (let index = 0; index < pictures; index += 1) {
    const text = `Badge${String(index).padStart(15, '0')}`;
    const jpeg = await drawPicture(page, { text, look, turn: (index * 360) / pictures });
    drawn.push({ text, pixels: await pixelsOf(page, jpeg) });
  }
  return drawn;
}

async function pixelsOf(page: Page, jpeg: Buffer): Promise<ImageData> {
  const url = `data:image/jpeg;base64,${jpeg.toString('base64')}`;
  const encoded = await page.evaluate(
    async ({ url, side }) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      const drawing = new OffscreenCanvas(side, side).getContext('2d');
      if (drawing === null) throw new Error('There is no canvas.');
      drawing.drawImage(image, (side - image.width) / 2, (side - image.height) / 2);
      const { data } = drawing.getImageData(0, 0, side, side);
      const parts = Array.from({ length: side }, (_, row) =>
        String.fromCharCode(...data.subarray(row * side * 4, (row + 1) * side * 4)),
      );
      return btoa(parts.join(''));
    },
    { url, side },
  );
  const data = new Uint8ClampedArray(Buffer.from(encoded, 'base64'));
  return { width: side, height: side, data, colorSpace: 'srgb' };
}

/** The decoders take turns, after each has read three pictures to warm up. */
async function readAll(drawn: readonly Picture[], rounds: number): Promise<ReadonlyMap<string, Reading>> {
  const readings = new Map(
    Object.keys(readers).map((name): [string, Reading] => [name, { times: [], read: 0 }]),
  );
  for (const read of Object.values(readers))
    for (const { pixels } of drawn.slice(0, 3)) await read(pixels, false);
  for (let round = 0; round < rounds; round += 1)
    for (const { text, pixels } of drawn)
      for (const [name, read] of Object.entries(readers)) {
        const reading = readings.get(name);
        let texts: string[] = [];
        const took = await duration(async () => {
          texts = await read(pixels, false);
        });
        reading?.times.push(took);
        if (reading !== undefined && texts.includes(text)) reading.read += 1;
      }
  return readings;
}

function comparisonsOf(look: string, readings: ReadonlyMap<string, Reading>): readonly Comparison[] {
  const base = readings.get(jsqr);
  if (base === undefined) throw new Error('There is nothing to compare with.');
  const share = ({ read, times }: Reading) => (100 * read) / times.length;
  return [...readings]
    .filter(([name]) => name !== jsqr)
    .flatMap(([name, reading]): Comparison[] => [
      {
        what: `${look}, ${name}: time`,
        unit: 'ms',
        ours: reading.times,
        other: { name: jsqr, values: base.times },
        goal: { atMost: 0.5 },
      },
      {
        what: `${look}, ${name}: read`,
        unit: '%',
        ours: [share(reading)],
        other: { name: jsqr, values: [share(base)] },
        goal: { atLeast: 1 },
      },
    ]);
}
