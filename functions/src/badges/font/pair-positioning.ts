/** Reads the kerning of an OpenType font: the pairs of its table `GPOS`. */

/** @returns the adjustment between two glyphs, in font units */
export type Kerning = (left: number, right: number) => number;

/** @returns undefined if the next subtable decides about the pair */
type Subtable = (left: number, right: number) => number | undefined;

const pairLookup = 2;
const extensionLookup = 9;
/** The value format of records that change only the left glyph's advance. */
const advanceOnly = 4;

/** @throws Error for anything that the bundled fonts do not use */
export function readPairPositioning(gpos: DataView): Kerning {
  const lookupList = gpos.getUint16(8);
  const subtables = kernLookups(gpos).flatMap((index) => {
    const lookup = lookupList + gpos.getUint16(lookupList + 2 + 2 * index);
    return Array.from({ length: gpos.getUint16(lookup + 4) }, (_, nth) =>
      readSubtable(gpos, gpos.getUint16(lookup), lookup + gpos.getUint16(lookup + 6 + 2 * nth)),
    );
  });
  return (left, right) => {
    for (const subtable of subtables) {
      const value = subtable(left, right);
      if (value !== undefined) return value;
    }
    return 0;
  };
}

/** @returns the lookup indexes of all `kern` features */
function kernLookups(gpos: DataView): number[] {
  const features = gpos.getUint16(6);
  const lookups = new Set<number>();
  for (let index = 0; index < gpos.getUint16(features); index += 1) {
    const entry = features + 2 + 6 * index;
    // The tag `kern`.
    if (gpos.getUint32(entry) !== 0x6b65726e) continue;
    const feature = features + gpos.getUint16(entry + 4);
    for (let nth = 0; nth < gpos.getUint16(feature + 2); nth += 1)
      lookups.add(gpos.getUint16(feature + 4 + 2 * nth));
  }
  return [...lookups].sort((one, other) => one - other);
}

function readSubtable(gpos: DataView, type: number, start: number): Subtable {
  if (type === extensionLookup)
    return readSubtable(gpos, gpos.getUint16(start + 2), start + gpos.getUint32(start + 4));
  if (type !== pairLookup || gpos.getUint16(start + 4) !== advanceOnly || gpos.getUint16(start + 6) !== 0)
    throw new Error('The font has kerning that is not pairs of advances');
  const covered = readCoverage(gpos, start + gpos.getUint16(start + 2));
  return gpos.getUint16(start) === 1 ? pairList(gpos, start, covered) : classPairs(gpos, start, covered);
}

/** Format 1: for each left glyph, the right glyphs it is paired with. */
function pairList(gpos: DataView, start: number, covered: ReadonlyMap<number, number>): Subtable {
  const pairs = new Map<number, number>();
  for (const [left, index] of covered) {
    const set = start + gpos.getUint16(start + 10 + 2 * index);
    for (let nth = 0; nth < gpos.getUint16(set); nth += 1) {
      const offset = set + 2 + 4 * nth;
      pairs.set(left * 0x10000 + gpos.getUint16(offset), gpos.getInt16(offset + 2));
    }
  }
  return (left, right) => pairs.get(left * 0x10000 + right);
}

/** Format 2: a table of the adjustments between classes of left and of right glyphs. */
function classPairs(gpos: DataView, start: number, covered: ReadonlyMap<number, number>): Subtable {
  const leftClasses = readClasses(gpos, start + gpos.getUint16(start + 8));
  const rightClasses = readClasses(gpos, start + gpos.getUint16(start + 10));
  const columns = gpos.getUint16(start + 14);
  return (left, right) => {
    if (!covered.has(left)) return undefined;
    const cell = (leftClasses.get(left) ?? 0) * columns + (rightClasses.get(right) ?? 0);
    return gpos.getInt16(start + 16 + 2 * cell);
  };
}

/** @returns glyph -> its index in the coverage */
function readCoverage(gpos: DataView, start: number): Map<number, number> {
  const covered = new Map<number, number>();
  const count = gpos.getUint16(start + 2);
  if (gpos.getUint16(start) === 1) {
    for (let index = 0; index < count; index += 1) covered.set(gpos.getUint16(start + 4 + 2 * index), index);
    return covered;
  }
  forEachRange(gpos, start + 4, count, (glyph, first, firstIndex) =>
    covered.set(glyph, firstIndex + glyph - first),
  );
  return covered;
}

/** @returns glyph -> class; glyphs that are not listed have class 0 */
function readClasses(gpos: DataView, start: number): Map<number, number> {
  const classes = new Map<number, number>();
  if (gpos.getUint16(start) === 1) {
    const first = gpos.getUint16(start + 2);
    for (let index = 0; index < gpos.getUint16(start + 4); index += 1)
      classes.set(first + index, gpos.getUint16(start + 6 + 2 * index));
    return classes;
  }
  forEachRange(gpos, start + 4, gpos.getUint16(start + 2), (glyph, _first, value) =>
    classes.set(glyph, value),
  );
  return classes;
}

/** Calls `callback` for each glyph of each range; a range has a first glyph, a last glyph and a value. */
function forEachRange(
  gpos: DataView,
  start: number,
  count: number,
  callback: (glyph: number, first: number, value: number) => unknown,
): void {
  for (let index = 0; index < count; index += 1) {
    const offset = start + 6 * index;
    const first = gpos.getUint16(offset);
    for (let glyph = first; glyph <= gpos.getUint16(offset + 2); glyph += 1)
      callback(glyph, first, gpos.getUint16(offset + 4));
  }
}
