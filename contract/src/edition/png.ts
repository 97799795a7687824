/** Reads the one kind of PNG that we store: what `encodePng` of the organisers' pages writes. */

export interface Png {
  readonly width: number;
  readonly height: number;
  /** The rows, compressed by zlib, each after the byte of its filter; three bytes for each pixel. */
  readonly compressed: Uint8Array;
}

export const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Eight bits for each of red, green and blue, no transparency; deflate, the five filters, not interlaced. */
const header = [8, 2, 0, 0, 0];

/**
 * @param bytes untrusted
 * @returns undefined unless it is a complete picture of header, pixels and end. Refuses other chunks, which may tell
 *   author and place; bytes after the end, which another program may interpret; and wrong check sums.
 */
export function readPng(bytes: Uint8Array): Png | undefined {
  if (pngSignature.some((byte, at) => bytes[at] !== byte)) return undefined;
  const chunks = chunksOf(bytes);
  const [first, ...rest] = chunks ?? [];
  const last = rest.pop();
  const isWhole =
    first?.type === 'IHDR' &&
    first.data.length === 13 &&
    header.every((value, at) => first.data[8 + at] === value) &&
    rest.length > 0 &&
    rest.every(({ type }) => type === 'IDAT') &&
    last?.type === 'IEND' &&
    last.data.length === 0;
  if (!isWhole) return undefined;
  const [width, height] = [numberAt(first.data, 0), numberAt(first.data, 4)];
  return { width, height, compressed: joined(rest.map(({ data }) => data)) };
}

interface Chunk {
  readonly type: string;
  readonly data: Uint8Array;
}

/** @returns undefined if one is cut off or damaged */
function chunksOf(bytes: Uint8Array): Chunk[] | undefined {
  const chunks: Chunk[] = [];
  for (let at = pngSignature.length; at < bytes.length;) {
    if (at + 12 > bytes.length) return undefined;
    const length = numberAt(bytes, at);
    const end = at + 8 + length;
    if (end + 4 > bytes.length || crc32(bytes.subarray(at + 4, end)) !== numberAt(bytes, end))
      return undefined;
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    chunks.push({ type, data: bytes.subarray(at + 8, end) });
    at = end + 4;
  }
  return chunks;
}

/** The bytes of a chunk, with its length before and its check sum after. */
export function pngChunk(type: string, data: Uint8Array): Uint8Array {
  const chunk = new Uint8Array(data.length + 12);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, data.length);
  for (let at = 0; at < 4; at += 1) chunk[4 + at] = type.charCodeAt(at);
  chunk.set(data, 8);
  view.setUint32(data.length + 8, crc32(chunk.subarray(4, data.length + 8)));
  return chunk;
}

/** @param compressed see `Png` */
export function writePng({ width, height, compressed }: Png): Uint8Array {
  const size = new Uint8Array(8);
  new DataView(size.buffer).setUint32(0, width);
  new DataView(size.buffer).setUint32(4, height);
  return joined([
    Uint8Array.from(pngSignature),
    pngChunk('IHDR', joined([size, Uint8Array.from(header)])),
    pngChunk('IDAT', compressed),
    pngChunk('IEND', new Uint8Array()),
  ]);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function numberAt(bytes: Uint8Array, at: number): number {
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(at);
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
