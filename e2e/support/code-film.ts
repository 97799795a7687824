/** Films of QR codes for Chromium's fake camera: JPEG pictures one after the other, which is what an MJPEG file is. */
import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { create } from 'qrcode';

/** Chromium plays 30 pictures a second, and begins again at the end. */
const perSecond = 30;

export interface Scene {
  /** Without one, nothing is before the camera. */
  readonly text?: string;
  readonly look?: 'clean' | 'dim' | 'inverted' | 'tilted' | 'far' | 'noisy';
  readonly seconds: number;
}

/** @param page draws the pictures */
export async function writeFilm(page: Page, file: string, scenes: readonly Scene[]): Promise<void> {
  const films: Buffer[] = [];
  for (const { text, look = 'clean', seconds } of scenes) {
    const code = text === undefined ? undefined : create(text, { errorCorrectionLevel: 'M' }).modules;
    const drawn = code && { size: code.size, dark: Array.from(code.data) };
    const picture = await page.evaluate(draw, { code: drawn, look });
    const frame = Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64');
    films.push(...Array.from({ length: Math.round(seconds * perSecond) }, () => frame));
  }
  await writeFile(file, Buffer.concat(films));
}

/** Runs in the page. */
function draw({ code, look }: { code: { size: number; dark: number[] } | undefined; look: string }): string {
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
  const scale = look === 'far' ? 3 : 8;
  if (code !== undefined) {
    const side = (code.size + 8) * scale;
    drawing.fillStyle = paper ?? '';
    drawing.fillRect(-side / 2, -side / 2, side, side);
    drawing.fillStyle = ink ?? '';
    code.dark.forEach((isDark, index) => {
      if (isDark !== 1) return;
      const [x, y] = [index % code.size, Math.floor(index / code.size)];
      drawing.fillRect((x - code.size / 2) * scale, (y - code.size / 2) * scale, scale, scale);
    });
  }
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
