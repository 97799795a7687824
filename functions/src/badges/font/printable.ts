/** Makes user input printable: removes invisible characters, and visibly replaces what the font lacks. */
import type { Font } from './true-type';

/** The replacement character; the bundled fonts include it. */
export const replacement = '\uFFFD';

/** Joiners, variation selectors, bidi controls, soft hyphens, control characters; fonts draw some of them anyway. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/u;
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Letters of scripts in which letters join; they are drawn in their isolated forms. */
export const joinedLetters = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}]/u;

const leftToRightRun = /[\p{Lu}\p{Ll}\p{Lt}\p{Nd}][\p{Lu}\p{Ll}\p{Lt}\p{M}\p{Nd}.,/+-]*/gu;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * @returns the text in Unicode NFC on one line. A grapheme that the font lacks, such as an emoji of five code points,
 *   becomes one replacement character.
 */
export function toPrintable(text: string, font: Font): string {
  const plain = text.normalize('NFC').replace(/\s+/gu, ' ').trim();
  if (isCovered(plain, font) && !invisible.test(plain)) return plain;
  return Array.from(segmenter.segment(plain), ({ segment }) => {
    const visible = Array.from(segment)
      .filter((character) => !invisible.test(character))
      .join('');
    return isCovered(visible, font) ? visible : replacement;
  }).join('');
}

/**
 * Returns a printable line in visual order, from left to right: Hebrew and Arabic are reversed, but not the numbers and
 * Latin words in them. Arabic letters keep their isolated forms.
 */
export function inDrawingOrder(line: string): string {
  if (!rightToLeft.test(line)) return line;
  return reverse(line).replace(leftToRightRun, reverse);
}

/** Splits a text into grapheme clusters: a letter keeps its accents. */
export function graphemes(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

function reverse(text: string): string {
  return graphemes(text).reverse().join('');
}

function isCovered(text: string, font: Font): boolean {
  for (const character of text) {
    if (font.glyphOf(character.codePointAt(0) ?? 0) === 0) return false;
  }
  return true;
}
