/** The one kind of PNG that we store and send: a header, pixels in one chunk, an end. */

export interface Png {
  readonly width: number;
  readonly height: number;
  /** The rows, compressed by zlib. A row is its filter's byte, then three bytes per pixel (one in grey). */
  readonly compressed: Uint8Array;
}

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Eight bits per channel, RGB or grey, no transparency; deflate, the five filters, not interlaced. */
const formats = { colour: [8, 2, 0, 0, 0], grey: [8, 0, 0, 0, 0] };

type Format = keyof typeof formats;

/** Bytes before and after the compressed rows. */
const [bytesBefore, bytesAfter] = [41, 16];

/**
 * @param bytes untrusted
 * @returns undefined unless `writePng` would write the same bytes. That excludes other chunks (they may hold a
 *   location), bytes after the end (another program may interpret them), and wrong checksums.
 */
export function readPng(bytes: Uint8Array, format: Format = 'colour'): Png | undefined {
  if (bytes.length < bytesBefore + bytesAfter) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  const png = { width, height, compressed: bytes.subarray(bytesBefore, -bytesAfter) };
  return writePng(png, format).every((byte, at) => byte === bytes[at]) ? png : undefined;
}

/** @param compressed see `Png` */
export function writePng({ width, height, compressed }: Png, format: Format = 'colour'): Uint8Array {
  const file = new Uint8Array(bytesBefore + compressed.length + bytesAfter);
  file.set(signature);
  file.set(pngChunk('IHDR', [...fourBytes(width), ...fourBytes(height), ...formats[format]]), 8);
  file.set(pngChunk('IDAT', compressed), 33);
  file.set(pngChunk('IEND', []), file.length - 12);
  return file;
}

/** The bytes of a chunk, with its length before and its checksum after. */
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

/** The checksum of PNG and zip (ISO 3309). */
function crc32(bytes: Uint8Array): number {
  let crc = 0xff_ff_ff_ff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xed_b8_83_20 : 0);
  }
  return ~crc >>> 0;
}
