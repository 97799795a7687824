/** Draws codes as a camera sees them. */
import type { Page } from '@playwright/test';
import { create } from 'qrcode';
import { eanModules } from './ean';

export const looks = ['clean', 'dim', 'inverted', 'tilted', 'far', 'noisy'] as const;

/** What is in front of the camera: nothing, if there is neither a text nor a bar code. */
export interface Picture {
  /** The text of a QR code. */
  readonly text?: string;
  /** The 13 digits of a bar code. */
  readonly barCode?: string;
  readonly look?: (typeof looks)[number];
}

interface Modules {
  readonly columns: number;
  readonly rows: number;
  readonly dark: readonly number[];
}

/**
 * @param page draws the picture
 * @returns the bytes of a JPEG file of 640 by 480 pixels
 */
export async function drawPicture(page: Page, picture: Picture): Promise<Buffer> {
  const { look = 'clean' } = picture;
  const url = await page.evaluate(draw, { modules: modulesOf(picture), look });
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

function modulesOf({ text, barCode }: Picture): Modules | undefined {
  if (text !== undefined) {
    const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
    return { columns: size, rows: size, dark: Array.from(data) };
  }
  if (barCode === undefined) return undefined;
  const [bars, rows] = [eanModules(barCode), 30];
  return { columns: bars.length, rows, dark: Array.from({ length: rows }, () => bars).flat() };
}

/** Runs in the page. */
function draw({ modules, look }: { modules: Modules | undefined; look: string }): string {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [640, 480];
  const drawing = canvas.getContext('2d');
  if (drawing === null) throw new Error('There is no canvas.');
  const [paper, ink] = { dim: ['#5a5a56', '#33322f'], inverted: ['#101010', '#f0f0f0'] }[look] ?? [
    '#ece9e2',
    '#151515',
  ];
  drawing.fillStyle = '#7d7468';
  drawing.fillRect(0, 0, 640, 480);
  drawing.translate(320, 240);
  if (look === 'tilted') drawing.transform(0.82, 0.42, -0.3, 0.9, 0, 0);
  if (modules !== undefined) {
    const { columns, rows, dark } = modules;
    const scale = look === 'far' ? 3 : Math.min(8, 560 / (columns + 22));
    // The quiet zone in modules: 11 beside a bar code, which is wider than high, and 4 around a QR code.
    const quiet = columns > rows ? 11 : 4;
    const [width, height] = [(columns + 2 * quiet) * scale, (rows + 8) * scale];
    drawing.fillStyle = paper ?? '';
    drawing.fillRect(-width / 2, -height / 2, width, height);
    drawing.fillStyle = ink ?? '';
    dark.forEach((isDark, index) => {
      if (isDark !== 1) return;
      const [x, y] = [index % columns, Math.floor(index / columns)];
      drawing.fillRect((x - columns / 2) * scale, (y - rows / 2) * scale, scale, scale);
    });
  }
  drawing.resetTransform();
  if (look === 'noisy') {
    const pixels = drawing.getImageData(0, 0, 640, 480);
    // The same noise in every run.
    let seed = 7;
    for (let index = 0; index < pixels.data.length; index += 4) {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      const noise = (seed / 2_147_483_648 - 0.5) * 110;
      for (const channel of [0, 1, 2])
        pixels.data[index + channel] = (pixels.data[index + channel] ?? 0) + noise;
    }
    drawing.putImageData(pixels, 0, 0);
  }
  return canvas.toDataURL('image/jpeg', 0.85);
}
