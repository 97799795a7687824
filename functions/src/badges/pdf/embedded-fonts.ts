/** The fonts of a PDF file: encodes text in a font, then embeds only the glyphs that the texts contain. */
import { PDFString, type PDFRef } from 'pdf-lib';
import { subsetOf } from '../font/subset';
import type { Font } from '../font/true-type';
import { hex4, type PdfFile } from './pdf-file';

export class EmbeddedFonts {
  /** Font -> glyph in the texts -> the character that the glyph stands for. */
  readonly #usedGlyphs = new Map<Font, Map<number, number>>();

  /** @returns the operators that show a text, with kerning, at the current text position */
  show(text: string, font: Font, size: number): string {
    const glyphs = this.#usedGlyphs.get(font) ?? new Map<number, number>();
    this.#usedGlyphs.set(font, glyphs);
    let strings = '';
    let previousGlyph = 0;
    for (const character of text) {
      const codePoint = character.codePointAt(0) ?? 0;
      const glyph = font.glyphOf(codePoint);
      glyphs.set(glyph, codePoint);
      const kerning = previousGlyph === 0 ? 0 : Math.round(font.kerning(previousGlyph, glyph));
      // In a TJ array, a number between two strings is subtracted from the advance.
      strings += (kerning === 0 ? '' : `>${-kerning}<`) + hex4(glyph);
      previousGlyph = glyph;
    }
    return strings === '' ? '' : `/${font.postScriptName} ${size} Tf [<${strings}>]TJ`;
  }

  /**
   * Embeds the glyphs that were shown; call it once, after the last text.
   * @returns name -> font
   */
  embed(pdf: PdfFile): Record<string, PDFRef> {
    return Object.fromEntries(
      Array.from(this.#usedGlyphs, ([font, glyphs]) => [font.postScriptName, embedFont(pdf, font, glyphs)]),
    );
  }
}

/** Six capitals and a plus before the font name mark a subset. */
const subsetTag = 'BADGES+';

/** Bit 3: the font has characters outside Latin. */
const symbolic = 4;

function embedFont(pdf: PdfFile, font: Font, usedGlyphs: ReadonlyMap<number, number>): PDFRef {
  const name = subsetTag + font.postScriptName;
  const glyphs = [...usedGlyphs.keys()].sort((a, b) => a - b);
  const subset = subsetOf(font, glyphs);
  const descriptor = pdf.addObject({
    Type: 'FontDescriptor',
    FontName: name,
    Flags: symbolic,
    FontBBox: [...font.boundingBox],
    ItalicAngle: 0,
    Ascent: font.ascent,
    Descent: font.descent,
    CapHeight: font.capHeight,
    StemV: 80,
    FontFile2: pdf.addStream(subset, { Length1: subset.length }),
  });
  const descendant = pdf.addObject({
    Type: 'Font',
    Subtype: 'CIDFontType2',
    BaseFont: name,
    CIDToGIDMap: 'Identity',
    DW: 0,
    W: glyphs.flatMap((glyph) => [glyph, [Math.round(font.advanceOf(glyph))]]),
    CIDSystemInfo: { Registry: PDFString.of('Adobe'), Ordering: PDFString.of('Identity'), Supplement: 0 },
    FontDescriptor: descriptor,
  });
  return pdf.addObject({
    Type: 'Font',
    Subtype: 'Type0',
    BaseFont: name,
    Encoding: 'Identity-H',
    DescendantFonts: [descendant],
    ToUnicode: pdf.addStream(toUnicode(usedGlyphs)),
  });
}

/** Maximum entries per block, as the CMap format requires. */
const blockLength = 100;

/** Maps each glyph to its character, so that text can be searched and copied. */
function toUnicode(usedGlyphs: ReadonlyMap<number, number>): string {
  const lines = Array.from(usedGlyphs, ([glyph, codePoint]) => `<${hex4(glyph)}><${utf16(codePoint)}>`);
  const blocks = Array.from({ length: Math.ceil(lines.length / blockLength) }, (_, index) => {
    const block = lines.slice(index * blockLength, (index + 1) * blockLength);
    return `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar\n`;
  });
  return (
    '/CIDInit/ProcSet findresource begin 12 dict begin begincmap\n' +
    '/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def/CMapName/Adobe-Identity-UCS def/CMapType 2 def\n' +
    '1 begincodespacerange<0000><FFFF>endcodespacerange\n' +
    `${blocks.join('')}endcmap CMapName currentdict/CMap defineresource pop end end\n`
  );
}

function utf16(codePoint: number): string {
  const text = String.fromCodePoint(codePoint);
  return Array.from({ length: text.length }, (_, index) => hex4(text.charCodeAt(index))).join('');
}
