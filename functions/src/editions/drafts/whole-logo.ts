/** Unpacks the pixels of a logo before it is stored: readPng, which browsers share, cannot. */
import { inflateSync, type InflateRaw } from 'node:zlib';
import { logoBytes } from 'contract/edition/logo';
import { readPng } from 'contract/edition/png';

/** PNG has five filters. */
const filters = 5;

/** @param logo right by read-facts.ts @returns whether it has exactly the pixels that it says, and nothing behind them */
export function isWholeLogo(logo: unknown): boolean {
  const src = typeof logo === 'object' && logo !== null && 'src' in logo ? logo.src : undefined;
  const png = typeof src === 'string' ? readPng(logoBytes({ src })) : undefined;
  if (png === undefined) return false;
  const { width, height, compressed } = png;
  const rowLength = 1 + 3 * width;
  const rows = unpacked(compressed, rowLength * height);
  return (
    rows?.length === rowLength * height && rows.every((byte, at) => at % rowLength > 0 || byte < filters)
  );
}

/** @returns undefined if they cannot be unpacked, are more than `most` bytes, or are followed by other bytes */
function unpacked(compressed: Uint8Array, most: number): Uint8Array | undefined {
  try {
    // Node's types do not have the second form of the result.
    const { buffer, engine } = inflateSync(compressed, {
      maxOutputLength: most,
      info: true,
    }) as unknown as { buffer: Buffer; engine: InflateRaw };
    return engine.bytesWritten === compressed.length ? buffer : undefined;
  } catch {
    return undefined;
  }
}
