/** Inflates a logo's pixels to check them before it is stored: readPng, which browsers share, cannot. */
import { inflateSync, type InflateRaw } from 'node:zlib';
import { pictureBytes } from 'contract/edition/logo';
import { readPng } from 'contract/edition/png';

/** PNG has five filter types. */
const filters = 5;

/** @param logo valid by read-facts.ts @returns whether it has exactly as many pixels as it declares, and no data after them */
export function isWholeLogo(logo: unknown): boolean {
  const src = typeof logo === 'object' && logo !== null && 'src' in logo ? logo.src : undefined;
  const png = typeof src === 'string' ? readPng(pictureBytes({ src })) : undefined;
  if (png === undefined) return false;
  const { width, height, compressed } = png;
  const rowLength = 1 + 3 * width;
  try {
    // Node's types do not have the second form of the result.
    const { buffer, engine } = inflateSync(compressed, {
      maxOutputLength: rowLength * height,
      info: true,
    }) as unknown as { buffer: Buffer; engine: InflateRaw };
    return (
      engine.bytesWritten === compressed.length &&
      buffer.length === rowLength * height &&
      buffer.every((byte, at) => at % rowLength > 0 || byte < filters)
    );
  } catch {
    return false;
  }
}
