/** Joins screenshots into one WebP file, which is lossless and a third of the size of a PNG file. */
import type { Page } from '@playwright/test';

/** @param parts PNG files, placed side by side */
export async function toWebp(page: Page, parts: readonly Buffer[]): Promise<Buffer> {
  const url = await page.evaluate(
    draw,
    parts.map((part) => part.toString('base64')),
  );
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

/** Runs in the page. */
async function draw(parts: readonly string[]): Promise<string> {
  const margin = parts.length === 1 ? 0 : 24;
  const images = await Promise.all(
    parts.map(async (part) => {
      const image = new Image();
      image.src = `data:image/png;base64,${part}`;
      await image.decode();
      return image;
    }),
  );
  const canvas = document.createElement('canvas');
  canvas.width = images.reduce((width, image) => width + image.width + margin, margin);
  canvas.height = Math.max(...images.map(({ height }) => height)) + 2 * margin;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser has no 2D canvas context.');
  context.fillStyle = '#eee';
  context.fillRect(0, 0, canvas.width, canvas.height);
  let left = margin;
  for (const image of images) {
    context.drawImage(image, left, margin);
    left += image.width + margin;
  }
  // At quality 1, Chromium compresses without loss.
  return canvas.toDataURL('image/webp', 1);
}
