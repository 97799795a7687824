/**
 * Text from people as it can be printed: every character is one that the font has, or a visible replacement.
 */
import type { Font } from './true-type';

/** Stands for what the font cannot draw; the bundled fonts have it, and its look says that something is missing. */
export const replacement = '\uFFFD';

/** Joins, variation selectors, directions, soft hyphens, controls; fonts draw some of them all the same. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/u;
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const leftToRightRun = /[\p{Lu}\p{Ll}\p{Lt}\p{Nd}][\p{Lu}\p{Ll}\p{Lt}\p{M}\p{Nd}.,/+-]*/gu;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * @returns the text in Unicode NFC on one line. What a reader takes for one character, such as an emoji made of
 *   five, is replaced by one sign.
 */
export function printable(text: string, font: Font): string {
  const plain = text.normalize('NFC').replace(/\s+/gu, ' ').trim();
  if (isCovered(plain, font) && !unseen.test(plain)) return plain;
  return Array.from(segmenter.segment(plain), ({ segment }) => {
    const seen = Array.from(segment)
      .filter((character) => !unseen.test(character))
      .join('');
    return isCovered(seen, font) ? seen : replacement;
  }).join('');
}

/**
 * A printable line in the order in which it is drawn, from left to right: Hebrew and Arabic turned round, the
 * numbers and Latin words in them not. Arabic letters stay in the forms in which they stand alone.
 */
export function inDrawingOrder(line: string): string {
  if (!rightToLeft.test(line)) return line;
  return reversed(line).replace(leftToRightRun, reversed);
}

/** The characters as readers count them: a letter keeps its accents. */
export function graphemes(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

function reversed(text: string): string {
  return graphemes(text).reverse().join('');
}

function isCovered(text: string, font: Font): boolean {
  for (const character of text) {
    if (font.glyphOf(character.codePointAt(0) ?? 0) === 0) return false;
  }
  return true;
}
