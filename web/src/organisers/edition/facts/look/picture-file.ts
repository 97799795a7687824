/** Reads the kind and the size of a picture from its first bytes, before the browser decodes it. */

/**
 * A `vector` file is an SVG, which may contain scripts; a `moving` one is an animation. Decoding one with `manyPixels`
 * would exhaust the memory. A `damaged` one is truncated, or not of the kind that its first bytes claim.
 */
export type PictureProblem =
  | 'nothing'
  | 'largeFile'
  | 'vector'
  | 'moving'
  | 'noPicture'
  | 'manyPixels'
  | 'white'
  | 'damaged';

const maxFileBytes = 10_000_000;
const maxPixels = 50_000_000;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** @returns undefined if the file may be decoded */
export function problemOfFile(bytes: Uint8Array): PictureProblem | undefined {
  if (bytes.length === 0) return 'nothing';
  if (bytes.length > maxFileBytes) return 'largeFile';
  const size = pictureSize(bytes);
  if (typeof size === 'string') return size;
  if (size === undefined || size.width === 0 || size.height === 0) return 'damaged';
  return size.width * size.height > maxPixels ? 'manyPixels' : undefined;
}

/** @returns undefined if the size is missing */
function pictureSize(bytes: Uint8Array): Size | PictureProblem | undefined {
  // One character for each byte, which is enough to search for ASCII.
  const start = String.fromCharCode(...bytes.subarray(0, 1000));
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (start.startsWith('\u0089PNG\r\n\u001a\n')) return pngSize(view);
    if (start.startsWith('\u00ff\u00d8\u00ff')) return jpegSize(view);
    if (/^RIFF[^]{4}WEBP/.test(start)) return webpSize(view, start.slice(12, 16));
  } catch (error) {
    // Thrown by a read beyond the end.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
  if (start.startsWith('GIF8')) return 'moving';
  return /<svg|<!DOCTYPE svg|^\s*<\?xml/i.test(start) ? 'vector' : 'noPicture';
}

const actl = 0x61_63_54_4c;
const idat = 0x49_44_41_54;

function pngSize(view: DataView): Size | PictureProblem {
  for (let offset = 8; view.getUint32(offset + 4) !== idat; offset += 12 + view.getUint32(offset))
    if (view.getUint32(offset + 4) === actl) return 'moving';
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

function jpegSize(view: DataView): Size | undefined {
  for (let offset = 2; view.getUint8(offset) === 0xff; offset += 2 + view.getUint16(offset + 2)) {
    const marker = view.getUint8(offset + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: view.getUint16(offset + 7), height: view.getUint16(offset + 5) };
  }
  return undefined;
}

/** @param kind the name of the first chunk */
function webpSize(view: DataView, kind: string): Size | PictureProblem | undefined {
  const offset = 20;
  const uint14 = (from: number) => view.getUint16(from, true) & 0x3f_ff;
  if (kind === 'VP8 ') return { width: uint14(offset + 6), height: uint14(offset + 8) };
  if (kind === 'VP8L') {
    const bits = view.getUint32(offset + 1, true);
    return { width: (bits & 0x3f_ff) + 1, height: ((bits >>> 14) & 0x3f_ff) + 1 };
  }
  if (kind !== 'VP8X') return undefined;
  if ((view.getUint8(offset) & 2) !== 0) return 'moving';
  const uint24 = (from: number) => view.getUint16(from, true) + view.getUint8(from + 2) * 65_536 + 1;
  return { width: uint24(offset + 4), height: uint24(offset + 7) };
}
