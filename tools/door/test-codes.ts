/** Makes the sheet with the six test codes of a rehearsal (DOOR-33). */
import { languages } from 'contract/language/languages';
import { translator } from 'contract/language/translator';
import { PDFDocument, StandardFonts, rgb, type PDFFont, type PDFPage } from 'pdf-lib';
import { testCodes, testResults } from 'contract/door/test-codes';
import { qrModules } from '../../web/src/shared/code/qr-modules';

/** A4, and the places of the QR codes on it, in points. */
const page = { width: 595.28, height: 841.89 };
const codeSize = 150;
const columnMiddles = [140, 455] as const;
const rowBottoms = [600, 365, 130] as const;
const ink = rgb(0.09, 0.09, 0.25);

/** @returns a PDF of one page, the same bytes each time, so that a test can compare them */
export async function testCodesFile(): Promise<Uint8Array> {
  const file = await PDFDocument.create();
  const creationDate = new Date('2026-01-01T00:00:00Z');
  const title = languages.map((language) => translator(language)(($) => $.rehearsal.codesTitle)).join(' / ');
  file.setTitle(title);
  file.setCreationDate(creationDate);
  file.setModificationDate(creationDate);
  const font = await file.embedFont(StandardFonts.Helvetica);
  const bold = await file.embedFont(StandardFonts.HelveticaBold);
  const sheet = file.addPage([page.width, page.height]);
  writeCentred(sheet, title, bold, 18, page.width / 2, 805);
  languages.forEach((language, index) => {
    const intro = withPlainSpaces(translator(language)(($) => $.rehearsal.intro));
    writeCentred(sheet, intro, font, 9, page.width / 2, 788 - index * 12);
  });
  testResults.forEach((result, index) => {
    const middle = columnMiddles[index % 2] ?? 0;
    const bottom = rowBottoms[Math.floor(index / 2)] ?? 0;
    drawCode(sheet, testCodes[result], middle - codeSize / 2, bottom);
    languages.forEach((language, line) => {
      const number = line === 0 ? `${index + 1}. ` : '';
      writeCentred(
        sheet,
        number + withPlainSpaces(translator(language)(($) => $.rehearsal.expected[result])),
        line === 0 ? bold : font,
        10,
        middle,
        bottom - 8 - line * 13,
      );
    });
  });
  return file.save();
}

function drawCode(sheet: PDFPage, code: string, x: number, bottom: number): void {
  const { width, path } = qrModules(code);
  // The path's y axis starts at the top.
  sheet.drawSvgPath(path, { x, y: bottom + codeSize, scale: codeSize / width, color: rgb(0, 0, 0) });
}

function writeCentred(sheet: PDFPage, text: string, font: PDFFont, size: number, x: number, y: number): void {
  sheet.drawText(text, { x: x - font.widthOfTextAtSize(text, size) / 2, y, size, font, color: ink });
}

/** Replaces no-break spaces, which a text search in the file would not match. */
function withPlainSpaces(text: string): string {
  return text.replaceAll('\u00a0', ' ');
}
