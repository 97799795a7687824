/** Fits a text of any length into a box: it shrinks to a floor, then wraps, then is cut with an ellipsis. */
import { graphemes } from './font/printable';
import type { Font } from './font/true-type';

/** What may be tried, from the best looking down; the first that holds the whole text is taken. */
export interface Attempt {
  /** Points, from and to; in between as large as the width allows. */
  readonly largest: number;
  readonly smallest: number;
  readonly lines: number;
}

export interface FittedText {
  /** Points. */
  readonly size: number;
  readonly lines: readonly string[];
  readonly isCut: boolean;
}

const ellipsis = '…';

/** Sizes in between are tried in steps of so many points. */
const step = 1;

/**
 * @param text printable
 * @param width points
 * @param attempts the last one may break words, and cuts what does not fit
 */
export function fit(text: string, font: Font, width: number, attempts: readonly Attempt[]): FittedText {
  const natural = widthOf(text, font);
  for (const { largest, smallest, lines } of attempts) {
    if (lines === 1) {
      const size = Math.min(largest, Math.floor((width / Math.max(natural, 1)) * 1000 * 4) / 4);
      if (size >= smallest) return { size, lines: [text], isCut: false };
      continue;
    }
    // What is wider than all the lines together fits at no place of a break.
    const most = Math.min(largest, ((width * lines) / Math.max(natural, 1)) * 1000);
    for (let size = Math.floor(most); size >= smallest; size -= step) {
      const wrapped = wrap(text, font, width / size);
      if (wrapped !== undefined && wrapped.length <= lines) return { size, lines: wrapped, isCut: false };
    }
  }
  const { smallest: size, lines: most } = attempts.at(-1) ?? { smallest: 1, lines: 1 };
  const lines = breakAnywhere(text, font, (width / size) * 1000);
  if (lines.length <= most) return { size, lines, isCut: false };
  const kept = lines.slice(0, most);
  const last = graphemes(kept.pop() ?? '');
  while (last.length > 0 && widthOf(last.join('') + ellipsis, font) > (width / size) * 1000) last.pop();
  return { size, lines: [...kept, last.join('').trimEnd() + ellipsis], isCut: true };
}

/** @returns thousandths of the font size */
export function widthOf(text: string, font: Font): number {
  let width = 0;
  let before = 0;
  for (const character of text) {
    const glyph = font.glyphOf(character.codePointAt(0) ?? 0);
    width += font.advanceOf(glyph) + (before === 0 ? 0 : font.kerning(before, glyph));
    before = glyph;
  }
  return width;
}

/** Where a line may end: after a space, which then goes, and after a hyphen or a slash. */
const breakable = /(?<= )|(?<=[-/\u2010\u2013])(?=\S)/u;

/**
 * @param width in font sizes
 * @returns nothing when a word is wider than the line
 */
function wrap(text: string, font: Font, width: number): string[] | undefined {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(breakable)) {
    if (widthOf(word.trimEnd(), font) > width * 1000) return undefined;
    if (line !== '' && widthOf((line + word).trimEnd(), font) > width * 1000) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += word;
  }
  return [...lines, line.trimEnd()];
}

/** @param width thousandths of the font size */
function breakAnywhere(text: string, font: Font, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(breakable)) {
    if (line !== '' && widthOf((line + word).trimEnd(), font) > width) {
      lines.push(line.trimEnd());
      line = '';
    }
    for (const grapheme of graphemes(word)) {
      if (line !== '' && widthOf((line + grapheme).trimEnd(), font) > width) {
        lines.push(line.trimEnd());
        line = '';
      }
      line += grapheme;
    }
  }
  return [...lines, line.trimEnd()];
}
