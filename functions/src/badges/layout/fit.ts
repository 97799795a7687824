/** Fits a text of any length into a box: shrinks it to a minimum size, then wraps it, then truncates it. */
import { graphemes } from '../font/printable';
import type { Font } from '../font/true-type';

/** A way to set the text. Attempts are ordered by preference; the first that fits the whole text wins. */
export interface Attempt {
  /** Range of font sizes in points; the largest that fits the width is used. */
  readonly largest: number;
  readonly smallest: number;
  readonly maxLines: number;
}

export interface FittedText {
  /** In points. */
  readonly size: number;
  readonly lines: readonly string[];
  readonly isCut: boolean;
}

const ellipsis = '…';

/** Step between the font sizes tried, in points. */
const sizeStep = 1;

/**
 * @param text printable
 * @param width in points
 * @param attempts the last one may break words and truncates what does not fit
 */
export function fit(text: string, font: Font, width: number, attempts: readonly Attempt[]): FittedText {
  const naturalWidth = widthOf(text, font);
  for (const { largest, smallest, maxLines } of attempts) {
    if (maxLines === 1) {
      const size = Math.min(largest, Math.floor((width / Math.max(naturalWidth, 1)) * 1000 * 4) / 4);
      if (size >= smallest) return { size, lines: [text], isCut: false };
      continue;
    }
    // A text wider than all lines together cannot fit, wherever it breaks.
    const maxSize = Math.min(largest, ((width * maxLines) / Math.max(naturalWidth, 1)) * 1000);
    for (let size = Math.floor(maxSize); size >= smallest; size -= sizeStep) {
      const wrapped = wrap(text, font, width / size);
      if (wrapped !== undefined && wrapped.length <= maxLines)
        return { size, lines: balance(wrapped, text, font, width / size), isCut: false };
    }
  }
  const { smallest: size, maxLines } = attempts.at(-1) ?? { smallest: 1, maxLines: 1 };
  const lines = breakAnywhere(text, font, (width / size) * 1000);
  if (lines.length <= maxLines) return { size, lines, isCut: false };
  const visibleLines = lines.slice(0, maxLines);
  const last = graphemes(visibleLines.pop() ?? '');
  while (last.length > 0 && widthOf(last.join('') + ellipsis, font) > (width / size) * 1000) last.pop();
  return { size, lines: [...visibleLines, last.join('').trimEnd() + ellipsis], isCut: true };
}

/** @returns the width in thousandths of the font size */
export function widthOf(text: string, font: Font): number {
  let width = 0;
  let previousGlyph = 0;
  for (const character of text) {
    const glyph = font.glyphOf(character.codePointAt(0) ?? 0);
    width += font.advanceOf(glyph) + (previousGlyph === 0 ? 0 : font.kerning(previousGlyph, glyph));
    previousGlyph = glyph;
  }
  return width;
}

/** Where a line may break: after a space, which is dropped, and after a hyphen or a slash. */
const breakable = /(?<= )|(?<=[-/\u2010\u2013])(?=\S)/u;

/**
 * @param width relative to the font size
 * @returns undefined when a word is wider than the line
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

/** How many times the range of widths is halved; what remains, about a thirtieth of a line, is too small to see. */
const balanceSteps = 4;

/**
 * Makes the lines about equally long, since a single word on the last line looks like a mistake.
 * @param lines the text, wrapped at the full width
 * @param width relative to the font size
 */
function balance(lines: string[], text: string, font: Font, width: number): string[] {
  let best = lines;
  let [narrow, wide] = [width / lines.length, width];
  for (let step = 0; step < balanceSteps && lines.length > 1; step += 1) {
    const middle = (narrow + wide) / 2;
    const wrapped = wrap(text, font, middle);
    if (wrapped !== undefined && wrapped.length <= lines.length) [best, wide] = [wrapped, middle];
    else narrow = middle;
  }
  return best;
}

/** @param width in thousandths of the font size */
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
