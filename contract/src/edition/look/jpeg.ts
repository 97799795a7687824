/** The JPEG files that we store: as a browser's canvas writes them, without metadata. */

interface Segment {
  readonly marker: number;
  /** Offsets in the file. A scan ends after its pixels. */
  readonly start: number;
  readonly end: number;
}

const [startOfScan, endOfImage] = [0xda, 0xd9];

/** Segments with sizes and pixels: JFIF (no thumbnail), frames, Huffman and quantisation tables, restarts, scans. */
const allowedMarkers = new Set([0xe0, 0xc0, 0xc2, 0xc4, 0xdb, 0xdd, startOfScan]);
const jfifBytes = 18;

/** @returns the size in pixels; undefined unless the file is a complete JPEG without metadata */
export function readJpeg(bytes: Uint8Array): { width: number; height: number } | undefined {
  const segments = segmentsOf(bytes);
  const frames = segments?.filter(({ marker }) => marker === 0xc0 || marker === 0xc2) ?? [];
  const [frame] = frames;
  if (segments === undefined || frame === undefined || frames.length > 1) return undefined;
  const isPlain = segments.every(
    ({ marker, start, end }) => allowedMarkers.has(marker) && (marker !== 0xe0 || end - start === jfifBytes),
  );
  const hasPixels = segments.some(({ marker }) => marker === startOfScan);
  if (!isPlain || !hasPixels || frame.end - frame.start < 10) return undefined;
  return { height: numberAt(bytes, frame.start + 5), width: numberAt(bytes, frame.start + 7) };
}

/** @returns the file without comments and application data, such as a colour profile; a damaged file unchanged */
export function withoutMetadata(bytes: Uint8Array): Uint8Array {
  const segments = segmentsOf(bytes)?.filter(({ marker }) => allowedMarkers.has(marker));
  if (segments === undefined) return bytes;
  const parts = segments.map(({ start, end }) => bytes.subarray(start, end));
  return Uint8Array.from([0xff, 0xd8, ...parts.flatMap((part) => [...part]), 0xff, endOfImage]);
}

/** @returns undefined if the file is not a JPEG, is cut off, or has bytes after its end */
function segmentsOf(bytes: Uint8Array): Segment[] | undefined {
  if (numberAt(bytes, 0) !== 0xffd8) return undefined;
  const segments: Segment[] = [];
  let start = 2;
  while (bytes[start] === 0xff) {
    const marker = bytes[start + 1] ?? 0;
    if (marker === endOfImage) return start + 2 === bytes.length ? segments : undefined;
    const length = numberAt(bytes, start + 2);
    let end = start + 2 + length;
    if (length < 2 || end > bytes.length) return undefined;
    if (marker === startOfScan) while (end < bytes.length && !isMarker(bytes, end)) end += 1;
    segments.push({ marker, start, end });
    start = end;
  }
  return undefined;
}

/** In a scan, 0xff before 0 belongs to the pixels, and before 0xd0 to 0xd7 it is a restart. */
function isMarker(bytes: Uint8Array, at: number): boolean {
  const next = bytes[at + 1] ?? 0;
  return bytes[at] === 0xff && next !== 0 && !(next >= 0xd0 && next <= 0xd7);
}

function numberAt(bytes: Uint8Array, at: number): number {
  return (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0);
}
