/**
 * Reads a TrueType font: character map, glyph widths and kerning.
 *
 * Written by hand, because a font library takes a quarter of a second to load and subset a font, in a function that
 * draws a badge in under a millisecond. It supports only what the bundled fonts use; anything else throws.
 */

/** All lengths are in thousandths of the font size, as in PDF. */
export interface Font {
  readonly postScriptName: string;
  readonly ascent: number;
  readonly descent: number;
  readonly capHeight: number;
  readonly boundingBox: readonly [number, number, number, number];
  /** @returns the glyph that draws a character, 0 when the font has none */
  glyphOf(codePoint: number): number;
  advanceOf(glyph: number): number;
  /** The adjustment between two glyphs, usually negative. */
  kerning(left: number, right: number): number;
  readonly tables: FontTables;
}

/** A font file's raw tables by name. */
export interface FontTables {
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
  const signed = (view: DataView, offset: number) => Math.round(view.getInt16(offset) * perMille);
  const metrics = tables.view('hmtx');
  const fullMetrics = horizontal.getUint16(34);
  const glyphs = readCharacterMap(tables.view('cmap'));
  const pairs = readKerning(tables.view('kern'));
  // OS/2 tables before version 2 have no cap height: measure an H.
  const hOutline = tables.outline(glyphs.get(0x48) ?? 0);
  const capHeight = os2.getUint16(0) >= 2 ? signed(os2, 88) : signed(tables.view('glyf'), hOutline.start + 8);
  return {
    postScriptName,
    ascent: signed(horizontal, 4),
    descent: signed(horizontal, 6),
    capHeight,
    boundingBox: [signed(head, 36), signed(head, 38), signed(head, 40), signed(head, 42)],
    glyphOf: (codePoint) => glyphs.get(codePoint) ?? 0,
    advanceOf: (glyph) => metrics.getUint16(Math.min(glyph, fullMetrics - 1) * 4) * perMille,
    kerning: (left, right) => (pairs.get(left * 0x10000 + right) ?? 0) * perMille,
    tables,
  };
}

function readTables(file: Uint8Array): FontTables {
  const all = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const directory = new Map<string, DataView>();
  for (let index = 0; index < all.getUint16(4); index += 1) {
    const entry = 12 + index * 16;
    const name = String.fromCharCode(...file.subarray(entry, entry + 4));
    directory.set(
      name,
      new DataView(file.buffer, file.byteOffset + all.getUint32(entry + 8), all.getUint32(entry + 12)),
    );
  }
  const view = (name: string) => {
    const found = directory.get(name);
    if (found === undefined) throw new Error(`The font has no table "${name}"`);
    return found;
  };
  const locations = view('loca');
  const long = view('head').getInt16(50) === 1;
  const location = (index: number) =>
    long ? locations.getUint32(index * 4) : locations.getUint16(index * 2) * 2;
  return {
    view,
    glyphCount: view('maxp').getUint16(4),
    outline: (glyph) => ({ start: location(glyph), end: location(glyph + 1) }),
  };
}

/** Reads format 12, which covers all of the font's characters. */
function readCharacterMap(cmap: DataView): Map<number, number> {
  const glyphs = new Map<number, number>();
  for (let index = 0; index < cmap.getUint16(2); index += 1) {
    const start = cmap.getUint32(4 + index * 8 + 4);
    if (cmap.getUint16(start) !== 12) continue;
    for (let group = 0; group < cmap.getUint32(start + 12); group += 1) {
      const at = start + 16 + group * 12;
      const first = cmap.getUint32(at);
      const last = cmap.getUint32(at + 4);
      const firstGlyph = cmap.getUint32(at + 8);
      for (let code = first; code <= last; code += 1) glyphs.set(code, firstGlyph + code - first);
    }
    return glyphs;
  }
  throw new Error('The font has no character map of format 12');
}

/** Reads format 0, a list of pairs: left and right glyph combined into one number -> font units. */
function readKerning(kern: DataView): Map<number, number> {
  const pairs = new Map<number, number>();
  const isPairList = kern.getUint16(0) === 0 && kern.getUint16(8) >> 8 === 0;
  if (!isPairList) throw new Error('The font has no kerning of format 0');
  for (let index = 0; index < kern.getUint16(10); index += 1) {
    const at = 18 + index * 6;
    pairs.set(kern.getUint32(at), kern.getInt16(at + 4));
  }
  return pairs;
}
