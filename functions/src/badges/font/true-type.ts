/**
 * Reads a TrueType font: character map, glyph widths and kerning.
 *
 * Written by hand, because a font library takes longer to load, to lay out and to subset than everything else together
 * (docs/decisions/badges-with-pdf-lib.md). It supports only what the bundled fonts use; anything else throws.
 */
import { readPairPositioning } from './pair-positioning';

/** All lengths are in thousandths of the font size, as in PDF. */
export interface Font {
  /** @returns the glyph that draws a character, 0 when there is none */
  glyphOf(codePoint: number): number;
  advanceOf(glyph: number): number;
  /** The adjustment between two glyphs, usually negative. */
  kerning(left: number, right: number): number;
  readonly postScriptName: string;
  readonly ascent: number;
  readonly descent: number;
  readonly capHeight: number;
  readonly boundingBox: readonly [number, number, number, number];
  readonly tables: FontTables;
}

/** A font file's raw tables by name. */
interface FontTables {
  /** @throws Error when the font has no such table */
  readonly view: (name: string) => DataView;
  readonly glyphCount: number;
  /** Byte range of a glyph's outline in the table `glyf`. */
  readonly outline: (glyph: number) => { readonly start: number; readonly end: number };
}

export function readFont(file: Uint8Array, postScriptName: string): Font {
  const tables = readTables(file);
  const head = tables.view('head');
  const horizontal = tables.view('hhea');
  const os2 = tables.view('OS/2');
  const perMille = 1000 / head.getUint16(18);
  const readLength = (view: DataView, offset: number) => Math.round(view.getInt16(offset) * perMille);
  const metrics = tables.view('hmtx');
  const fullMetrics = horizontal.getUint16(34);
  const glyphs = readCharacterMap(tables.view('cmap'));
  const kerning = readPairPositioning(tables.view('GPOS'));
  // OS/2 tables before version 2 have no cap height: measure an H.
  const hOutline = tables.outline(glyphs.get(0x48) ?? 0);
  const capHeight =
    os2.getUint16(0) >= 2 ? readLength(os2, 88) : readLength(tables.view('glyf'), hOutline.start + 8);
  return {
    postScriptName,
    ascent: readLength(horizontal, 4),
    descent: readLength(horizontal, 6),
    capHeight,
    boundingBox: [readLength(head, 36), readLength(head, 38), readLength(head, 40), readLength(head, 42)],
    glyphOf: (codePoint) => glyphs.get(codePoint) ?? 0,
    advanceOf: (glyph) => metrics.getUint16(Math.min(glyph, fullMetrics - 1) * 4) * perMille,
    kerning: (left, right) => kerning(left, right) * perMille,
    tables,
  };
}

function readTables(file: Uint8Array): FontTables {
  const wholeFile = viewOf(file);
  const directory = new Map<string, DataView>();
  for (let index = 0; index < wholeFile.getUint16(4); index += 1) {
    const entry = 12 + index * 16;
    const start = wholeFile.getUint32(entry + 8);
    const name = String.fromCharCode(...file.subarray(entry, entry + 4));
    directory.set(name, viewOf(file.subarray(start, start + wholeFile.getUint32(entry + 12))));
  }
  const view = (name: string) => {
    const table = directory.get(name);
    if (table === undefined) throw new Error(`The font has no table "${name}"`);
    return table;
  };
  const locations = view('loca');
  const hasLongOffsets = view('head').getInt16(50) === 1;
  const location = (index: number) =>
    hasLongOffsets ? locations.getUint32(index * 4) : locations.getUint16(index * 2) * 2;
  return {
    view,
    glyphCount: view('maxp').getUint16(4),
    outline: (glyph) => ({ start: location(glyph), end: location(glyph + 1) }),
  };
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Reads format 12, otherwise format 4; in a font with both, format 12 has all of the characters. */
function readCharacterMap(cmap: DataView): Map<number, number> {
  const starts = Array.from({ length: cmap.getUint16(2) }, (_, index) => cmap.getUint32(4 + index * 8 + 4));
  const full = starts.find((start) => cmap.getUint16(start) === 12);
  if (full !== undefined) return readGroups(cmap, full);
  const basic = starts.find((start) => cmap.getUint16(start) === 4);
  if (basic !== undefined) return readSegments(cmap, basic);
  throw new Error('The font has no character map of format 4 or 12');
}

/** Format 12. */
function readGroups(cmap: DataView, start: number): Map<number, number> {
  const glyphs = new Map<number, number>();
  for (let group = 0; group < cmap.getUint32(start + 12); group += 1) {
    const entry = start + 16 + group * 12;
    const first = cmap.getUint32(entry);
    const last = cmap.getUint32(entry + 4);
    const firstGlyph = cmap.getUint32(entry + 8);
    for (let code = first; code <= last; code += 1) glyphs.set(code, firstGlyph + code - first);
  }
  return glyphs;
}

/**
 * Format 4: four lists, of last characters, first characters, numbers to add, and offsets into the glyphs after the
 * lists.
 */
function readSegments(cmap: DataView, start: number): Map<number, number> {
  const glyphs = new Map<number, number>();
  const length = cmap.getUint16(start + 6);
  const [lasts, firsts, deltas, offsets] = [14, 16 + length, 16 + 2 * length, 16 + 3 * length];
  for (let entry = 0; entry < length; entry += 2) {
    const first = cmap.getUint16(start + firsts + entry);
    const last = cmap.getUint16(start + lasts + entry);
    const delta = cmap.getUint16(start + deltas + entry);
    const offset = cmap.getUint16(start + offsets + entry);
    for (let code = first; code <= last && code < 0xffff; code += 1) {
      const glyph =
        offset === 0 ? code : cmap.getUint16(start + offsets + entry + offset + 2 * (code - first));
      // With an offset, glyph 0 means that the character is missing, whatever the number to add.
      if (offset === 0 || glyph !== 0) glyphs.set(code, (glyph + delta) % 0x10000);
    }
  }
  return glyphs;
}
