/**
 * Subsets a TrueType font to the glyphs in use, for embedding in a PDF.
 *
 * Glyphs keep their numbers, so a page can be written before the glyphs of later pages are known. Unused glyphs are
 * empty, and the resulting runs of zeros compress to almost nothing. Hinting is left out: it helps low-resolution
 * screens, not paper.
 */
import type { Font } from './true-type';

/** @param used glyph numbers; components of composite glyphs are added */
export function subsetOf(font: Font, used: Iterable<number>): Uint8Array {
  const { view, glyphCount, outline } = font.tables;
  const glyf = view('glyf');
  const included = withParts(font, used);
  const locations = new DataView(new ArrayBuffer((glyphCount + 1) * 4));
  const metrics = new DataView(new ArrayBuffer(glyphCount * 4));
  const outlines: Uint8Array[] = [];
  let length = 0;
  for (let glyph = 0; glyph < glyphCount; glyph += 1) {
    locations.setUint32(glyph * 4, length);
    if (!included.has(glyph)) continue;
    const { start, end } = outline(glyph);
    outlines.push(new Uint8Array(glyf.buffer, glyf.byteOffset + start, end - start));
    length += end - start;
    copyMetric(view('hmtx'), view('hhea').getUint16(34), metrics, glyph);
  }
  locations.setUint32(glyphCount * 4, length);

  const head = copy(view('head'));
  head.setUint32(8, 0);
  head.setInt16(50, 1);
  const horizontal = copy(view('hhea'));
  horizontal.setUint16(34, glyphCount);
  return fontFile([
    ['glyf', concatenate(outlines, length)],
    ['head', bytesOf(head)],
    ['hhea', bytesOf(horizontal)],
    ['hmtx', bytesOf(metrics)],
    ['loca', bytesOf(locations)],
    ['maxp', bytesOf(copy(view('maxp')))],
  ]);
}

/** Component flags of a composite glyph (OpenType, table `glyf`). */
const wordArguments = 0x0001;
const oneScale = 0x0008;
const moreParts = 0x0020;
const twoScales = 0x0040;
const fourScales = 0x0080;

function withParts(font: Font, used: Iterable<number>): Set<number> {
  const glyf = font.tables.view('glyf');
  // Glyph 0 is drawn for missing characters and is mandatory.
  const included = new Set([0, ...used]);
  // Iterating a set also visits members added meanwhile.
  for (const glyph of included) {
    const { start, end } = font.tables.outline(glyph);
    const isComposed = end > start && glyf.getInt16(start) < 0;
    let at = start + 10;
    for (let more = isComposed; more;) {
      const flags = glyf.getUint16(at);
      included.add(glyf.getUint16(at + 2));
      at += 4 + (flags & wordArguments ? 4 : 2);
      at += flags & oneScale ? 2 : flags & twoScales ? 4 : flags & fourScales ? 8 : 0;
      more = (flags & moreParts) !== 0;
    }
  }
  return included;
}

function copyMetric(from: DataView, fullMetrics: number, to: DataView, glyph: number): void {
  const bearing =
    glyph < fullMetrics
      ? from.getInt16(glyph * 4 + 2)
      : from.getInt16(fullMetrics * 4 + (glyph - fullMetrics) * 2);
  to.setUint16(glyph * 4, from.getUint16(Math.min(glyph, fullMetrics - 1) * 4));
  to.setInt16(glyph * 4 + 2, bearing);
}

function fontFile(tables: [name: string, content: Uint8Array][]): Uint8Array {
  const headerLength = 12 + tables.length * 16;
  const padded = (length: number) => (length + 3) & ~3;
  const total = tables.reduce((sum, [, content]) => sum + padded(content.length), headerLength);
  const file = new Uint8Array(total);
  const view = new DataView(file.buffer);
  const largestPower = Math.floor(Math.log2(tables.length));
  view.setUint32(0, 0x00010000);
  view.setUint16(4, tables.length);
  view.setUint16(6, 2 ** largestPower * 16);
  view.setUint16(8, largestPower);
  view.setUint16(10, tables.length * 16 - 2 ** largestPower * 16);
  let at = headerLength;
  for (const [index, [name, content]] of tables.entries()) {
    const entry = 12 + index * 16;
    file.set(new TextEncoder().encode(name), entry);
    file.set(content, at);
    view.setUint32(entry + 4, checksum(view, at, padded(content.length)));
    view.setUint32(entry + 8, at);
    view.setUint32(entry + 12, content.length);
    at += padded(content.length);
  }
  return file;
}

function checksum(view: DataView, start: number, length: number): number {
  let sum = 0;
  for (let at = start; at < start + length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}

function concatenate(parts: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function copy(view: DataView): DataView {
  return new DataView(view.buffer.slice(view.byteOffset, view.byteOffset + view.byteLength));
}

function bytesOf(view: DataView): Uint8Array {
  return new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
}
