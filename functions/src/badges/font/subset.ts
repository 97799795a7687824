/**
 * Subsets a TrueType font to the glyphs in use, for embedding in a PDF.
 *
 * Glyphs keep their numbers, so a page can be written before the glyphs of later pages are known. Unused glyphs are
 * empty, and the resulting runs of zeros compress to almost nothing. Hinting is left out: it helps low-resolution
 * screens, not paper.
 */
import type { Font } from './true-type';

/** @param usedGlyphs glyph numbers; components of composite glyphs are added */
export function subsetOf(font: Font, usedGlyphs: Iterable<number>): Uint8Array {
  const { view, glyphCount, outline } = font.tables;
  const glyf = bytesOf(view('glyf'));
  const included = withComponents(font, usedGlyphs);
  const locations = Buffer.alloc((glyphCount + 1) * 4);
  const metrics = Buffer.alloc(glyphCount * 4);
  const outlines: Uint8Array[] = [];
  let length = 0;
  for (let glyph = 0; glyph < glyphCount; glyph += 1) {
    locations.writeUInt32BE(length, glyph * 4);
    if (!included.has(glyph)) continue;
    const { start, end } = outline(glyph);
    outlines.push(glyf.subarray(start, end));
    length += end - start;
    copyMetric(view('hmtx'), view('hhea').getUint16(34), metrics, glyph);
  }
  locations.writeUInt32BE(length, glyphCount * 4);

  const head = Buffer.from(bytesOf(view('head')));
  head.writeUInt32BE(0, 8);
  head.writeInt16BE(1, 50);
  const horizontal = Buffer.from(bytesOf(view('hhea')));
  horizontal.writeUInt16BE(glyphCount, 34);
  return fontFile([
    ['glyf', Buffer.concat(outlines)],
    ['head', head],
    ['hhea', horizontal],
    ['hmtx', metrics],
    ['loca', locations],
    ['maxp', bytesOf(view('maxp'))],
  ]);
}

/** Component flags of a composite glyph (OpenType, table `glyf`). */
const wordArguments = 0x0001;
const oneScale = 0x0008;
const moreComponents = 0x0020;
const twoScales = 0x0040;
const fourScales = 0x0080;

function withComponents(font: Font, usedGlyphs: Iterable<number>): Set<number> {
  const glyf = font.tables.view('glyf');
  // Glyph 0 is drawn for missing characters and is mandatory.
  const included = new Set([0, ...usedGlyphs]);
  // Iterating a set also visits members added meanwhile.
  for (const glyph of included) {
    const { start, end } = font.tables.outline(glyph);
    const isComposite = end > start && glyf.getInt16(start) < 0;
    let offset = start + 10;
    for (let hasMore = isComposite; hasMore;) {
      const flags = glyf.getUint16(offset);
      included.add(glyf.getUint16(offset + 2));
      offset += 4 + (flags & wordArguments ? 4 : 2);
      offset += flags & oneScale ? 2 : flags & twoScales ? 4 : flags & fourScales ? 8 : 0;
      hasMore = (flags & moreComponents) !== 0;
    }
  }
  return included;
}

function copyMetric(from: DataView, fullMetrics: number, to: Buffer, glyph: number): void {
  const bearing =
    glyph < fullMetrics
      ? from.getInt16(glyph * 4 + 2)
      : from.getInt16(fullMetrics * 4 + (glyph - fullMetrics) * 2);
  to.writeUInt16BE(from.getUint16(Math.min(glyph, fullMetrics - 1) * 4), glyph * 4);
  to.writeInt16BE(bearing, glyph * 4 + 2);
}

function fontFile(tables: [name: string, content: Uint8Array][]): Uint8Array {
  const headerLength = 12 + tables.length * 16;
  const paddedLength = (length: number) => (length + 3) & ~3;
  const total = tables.reduce((sum, [, content]) => sum + paddedLength(content.length), headerLength);
  const file = new Uint8Array(total);
  const view = new DataView(file.buffer);
  const exponent = Math.floor(Math.log2(tables.length));
  view.setUint32(0, 0x00010000);
  view.setUint16(4, tables.length);
  view.setUint16(6, 2 ** exponent * 16);
  view.setUint16(8, exponent);
  view.setUint16(10, tables.length * 16 - 2 ** exponent * 16);
  let offset = headerLength;
  for (const [index, [name, content]] of tables.entries()) {
    const entry = 12 + index * 16;
    file.set(new TextEncoder().encode(name), entry);
    file.set(content, offset);
    view.setUint32(entry + 4, checksum(view, offset, paddedLength(content.length)));
    view.setUint32(entry + 8, offset);
    view.setUint32(entry + 12, content.length);
    offset += paddedLength(content.length);
  }
  return file;
}

function checksum(view: DataView, start: number, length: number): number {
  let sum = 0;
  for (let offset = start; offset < start + length; offset += 4) sum = (sum + view.getUint32(offset)) >>> 0;
  return sum;
}

function bytesOf(view: DataView): Uint8Array {
  return new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
}
