/** A font embedded in a PDF: encodes text with it, then writes the subset of glyphs used. */
import { subsetOf } from '../font/subset';
import type { Font } from '../font/true-type';
import { hex4, latin1, type PdfWriter, type Reference } from './writer';

export interface EmbeddedFont {
  readonly reference: Reference;
  /** Returns the `TJ` operand that shows a text with kerning. */
  show(text: string): string;
  /** Writes the font; call it once, after the last text. */
  finish(): void;
}

export function embeddedFont(writer: PdfWriter, font: Font): EmbeddedFont {
  const reference = writer.reserve();
  /** Glyph -> the character it stands for. */
  const used = new Map<number, number>();
  return {
    reference,
    show(text) {
      let shown = '[<';
      let before = 0;
      for (const character of text) {
        const codePoint = character.codePointAt(0) ?? 0;
        const glyph = font.glyphOf(codePoint);
        used.set(glyph, codePoint);
        const kerning = before === 0 ? 0 : Math.round(font.kerning(before, glyph));
        // In a TJ array, a number between two strings is subtracted from the advance.
        if (kerning !== 0) shown += `>${-kerning}<`;
        shown += hex4(glyph);
        before = glyph;
      }
      return `${shown}>]`;
    },
    finish: () => writeFont(writer, reference, font, used),
  };
}

/** Six capitals and a plus before the font name mark a subset. */
const subsetTag = 'BADGES+';

/** Bit 3: the font has characters outside Latin. */
const symbolic = 4;

function writeFont(
  writer: PdfWriter,
  reference: Reference,
  font: Font,
  used: ReadonlyMap<number, number>,
): void {
  const descendant = writer.reserve();
  const descriptor = writer.reserve();
  const file = writer.reserve();
  const unicode = writer.reserve();
  const name = subsetTag + font.postScriptName;
  const glyphs = [...used.keys()].sort((a, b) => a - b);
  const widths = glyphs.map((glyph) => `${glyph}[${Math.round(font.advanceOf(glyph))}]`).join('');
  writer.object(
    reference,
    `<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/Identity-H/DescendantFonts[${descendant} 0 R]/ToUnicode ${unicode} 0 R>>`,
  );
  writer.object(
    descendant,
    `<</Type/Font/Subtype/CIDFontType2/BaseFont/${name}/CIDToGIDMap/Identity/DW 0/W[${widths}]` +
      `/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor ${descriptor} 0 R>>`,
  );
  writer.object(
    descriptor,
    `<</Type/FontDescriptor/FontName/${name}/Flags ${symbolic}/FontBBox[${font.boundingBox.join(' ')}]/ItalicAngle 0` +
      `/Ascent ${font.ascent}/Descent ${font.descent}/CapHeight ${font.capHeight}/StemV 80/FontFile2 ${file} 0 R>>`,
  );
  const subset = subsetOf(font, glyphs);
  writer.stream(file, `/Length1 ${subset.length}`, subset);
  writer.stream(unicode, '', latin1(toUnicode(used)));
}

/** Maximum entries per block, as the CMap format requires. */
const blockLength = 100;

/** Maps each glyph to its character, so that text can be searched and copied. */
function toUnicode(used: ReadonlyMap<number, number>): string {
  const lines = Array.from(used, ([glyph, codePoint]) => `<${hex4(glyph)}><${utf16(codePoint)}>`);
  const blocks = Array.from({ length: Math.ceil(lines.length / blockLength) }, (_, index) => {
    const some = lines.slice(index * blockLength, (index + 1) * blockLength);
    return `${some.length} beginbfchar\n${some.join('\n')}\nendbfchar\n`;
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
