/** The baseline for badges: drawn with pdf-lib, with QR codes as pictures. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import fontkit from '@pdf-lib/fontkit';
import { facts } from 'contract/edition/current';
import { eventDate } from 'contract/edition/event-dates';
import { PDFDocument, type PDFFont, type PDFPage } from 'pdf-lib';
import { toBuffer } from 'qrcode';
import type { BadgeHolder } from '../../functions/src/badges/layout/badge-holder';

const mm = 72 / 25.4;
const size = { width: 105 * mm, height: 148 * mm };
const margin = 8 * mm;
const qrSide = 40 * mm;

export async function naiveBadges(holders: readonly BadgeHolder[]): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.registerFontkit({ create: openFont });
  const file = await readFile(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'));
  const font = await document.embedFont(file, { subset: true });
  for (const holder of holders) await drawBadge(document, font, holder);
  return document.save();
}

/** Hides the subset's `encode`, which pdf-lib would call without its argument; it then calls `encodeStream` instead. */
function openFont(file: Uint8Array) {
  const font = fontkit.create(file);
  const subset = font.createSubset();
  const createSubset = (): ReturnType<typeof font.createSubset> => ({
    includeGlyph: (glyph) => subset.includeGlyph(glyph),
    encodeStream: () => subset.encodeStream(),
  });
  return Object.assign(font, { createSubset });
}

async function drawBadge(document: PDFDocument, font: PDFFont, holder: BadgeHolder): Promise<void> {
  const page = document.addPage([size.width, size.height]);
  const lines: [text: string, points: number, gap: number][] = [
    [facts().name, 14, 10],
    [eventDate(holder.language), 10, 30],
    [holder.firstname, 26, 6],
    [holder.lastname, 26, 16],
    [holder.organization, 16, 6],
    [holder.title, 12, 0],
  ];
  let y = size.height - margin;
  for (const [text, points, gap] of lines) y = drawCentred(page, font, text, points, y) - gap;
  const qr = await document.embedPng(
    await toBuffer(holder.id, { errorCorrectionLevel: 'M', margin: 4, width: 300, type: 'png' }),
  );
  page.drawImage(qr, { x: (size.width - qrSide) / 2, y: margin, width: qrSide, height: qrSide });
}

/** Draws one line, shrunk to fit. @returns the height of its baseline above the bottom of the page */
function drawCentred(page: PDFPage, font: PDFFont, text: string, points: number, top: number): number {
  const maxWidth = size.width - 2 * margin;
  const fitted = Math.min(points, (points * maxWidth) / Math.max(font.widthOfTextAtSize(text, points), 1));
  const x = (size.width - font.widthOfTextAtSize(text, fitted)) / 2;
  page.drawText(text, { x, y: top - fitted, size: fitted, font });
  return top - fitted;
}
