/** Draws QR codes as a camera sees them. */
import type { Page } from '@playwright/test';
import { create } from 'qrcode';

export const codeStyles = ['clean', 'dim', 'inverted', 'tilted', 'far', 'noisy'] as const;

/** The QR code that is in front of the camera, and how it looks. */
export interface Picture {
  readonly text: string;
  readonly style?: (typeof codeStyles)[number];
}

/**
 * @param page draws the picture
 * @returns the bytes of a JPEG file of 640 by 480 pixels
 */
export async function drawPicture(page: Page, { text, style = 'clean' }: Picture): Promise<Buffer> {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const url = await page.evaluate(draw, { size, dark: Array.from(data), style });
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

/** Runs in the page. */
function draw({ size, dark, style }: { size: number; dark: readonly number[]; style: string }): string {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [640, 480];
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser has no 2D canvas context.');
  const [paper, ink] = { dim: ['#5a5a56', '#33322f'], inverted: ['#101010', '#f0f0f0'] }[style] ?? [
    '#ece9e2',
    '#151515',
  ];
  context.fillStyle = '#7d7468';
  context.fillRect(0, 0, 640, 480);
  context.translate(320, 240);
  if (style === 'tilted') context.transform(0.82, 0.42, -0.3, 0.9, 0, 0);
  const scale = style === 'far' ? 3 : 8;
  // The side includes a quiet zone of four modules.
  const side = (size + 8) * scale;
  context.fillStyle = paper ?? '';
  context.fillRect(-side / 2, -side / 2, side, side);
  context.fillStyle = ink ?? '';
  dark.forEach((isDark, index) => {
    if (isDark !== 1) return;
    const [x, y] = [index % size, Math.floor(index / size)];
    context.fillRect((x - size / 2) * scale, (y - size / 2) * scale, scale, scale);
  });
  context.resetTransform();
  if (style === 'noisy') {
    const pixels = context.getImageData(0, 0, 640, 480);
    // The seed makes the noise the same in every run.
    let seed = 7;
    for (let index = 0; index < pixels.data.length; index += 4) {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      const noise = (seed / 2_147_483_648 - 0.5) * 110;
      for (const channel of [0, 1, 2])
        pixels.data[index + channel] = (pixels.data[index + channel] ?? 0) + noise;
    }
    context.putImageData(pixels, 0, 0);
  }
  return canvas.toDataURL('image/jpeg', 0.85);
}
