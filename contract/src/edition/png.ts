/** The one kind of PNG that we store and send: a header, pixels in one chunk, an end. */

export interface Png {
  readonly width: number;
  readonly height: number;
  /** The rows, compressed by zlib, each after the byte of its filter; three bytes for each pixel, or one of grey. */
  readonly compressed: Uint8Array;
}

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Eight bits for each of red, green and blue, or for grey, no transparency; deflate, the five filters, not interlaced. */
const formats = { colour: [8, 2, 0, 0, 0], grey: [8, 0, 0, 0, 0] };

type Format = keyof typeof formats;

/** Bytes before and after the compressed rows. */
const [before, after] = [41, 16];

/**
 * @param bytes untrusted
 * @returns undefined unless `writePng` would write these bytes: so no other chunks, which may tell where a picture was
 *   taken, no bytes after the end, which another program may interpret, and no wrong check sums
 */
export function readPng(bytes: Uint8Array, format: Format = 'colour'): Png | undefined {
  if (bytes.length < before + after) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  const png = { width, height, compressed: bytes.subarray(before, -after) };
  return writePng(png, format).every((byte, at) => byte === bytes[at]) ? png : undefined;
}

/** @param compressed see `Png` */
export function writePng({ width, height, compressed }: Png, format: Format = 'colour'): Uint8Array {
  const file = new Uint8Array(before + compressed.length + after);
  file.set(signature);
  file.set(pngChunk('IHDR', [...fourBytes(width), ...fourBytes(height), ...formats[format]]), 8);
  file.set(pngChunk('IDAT', compressed), 33);
  file.set(pngChunk('IEND', []), file.length - 12);
  return file;
}

/** The bytes of a chunk, with its length before and its check sum after. */
export function pngChunk(type: string, data: ArrayLike<number>): Uint8Array {
  const chunk = new Uint8Array(data.length + 12);
  const letters = Array.from(type, (letter) => letter.charCodeAt(0));
  chunk.set([...fourBytes(data.length), ...letters]);
  chunk.set(data, 8);
  chunk.set(fourBytes(crc32(chunk.subarray(4, -4))), data.length + 8);
  return chunk;
}

function fourBytes(value: number): number[] {
  return [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff);
}

/** As PNG and zip have it (ISO 3309). */
function crc32(bytes: Uint8Array): number {
  let crc = 0xff_ff_ff_ff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xed_b8_83_20 : 0);
  }
  return ~crc >>> 0;
}
