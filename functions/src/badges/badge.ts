/** Draws a badge: one A6 portrait page with the event, the name, the company, the function and the QR code. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import fontkit from '@pdf-lib/fontkit';
import { event } from 'contract/event';
import { eventDate } from 'contract/formats';
import type { Registrant } from 'contract/registrant';
import { PDFDocument, type PDFFont, type PDFPage } from 'pdf-lib';
import { lazily } from '../http/lazily';
import { qrPng } from './qr-code';

const pointsPerMillimetre = 72 / 25.4;
const page = { width: 105 * pointsPerMillimetre, height: 148 * pointsPerMillimetre };
const margin = 8 * pointsPerMillimetre;
const qrSide = 40 * pointsPerMillimetre;

const fontFile = lazily(() =>
  readFile(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')),
);

/** @returns a PDF file of one page, 105 x 148 mm */
export async function badgePdf(registrant: Registrant): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.registerFontkit(fontkit);
  const font = await document.embedFont(await fontFile(), { subset: true });
  const sheet = document.addPage([page.width, page.height]);
  document.setTitle(`${event.name}: ${registrant.firstname} ${registrant.lastname}`);
  document.setLanguage(registrant.language);
  const lines: [text: string, size: number, gap: number][] = [
    [event.name, 14, 10],
    [eventDate(registrant.language), 10, 30],
    [registrant.firstname, 26, 6],
    [registrant.lastname, 26, 16],
    [registrant.organization, 16, 6],
    [registrant.title, 12, 0],
  ];
  let y = page.height - margin;
  for (const [text, size, gap] of lines) y = drawCentred(sheet, font, text, size, y) - gap;
  const qr = await document.embedPng(await qrPng(registrant.id));
  sheet.drawImage(qr, { x: (page.width - qrSide) / 2, y: margin, width: qrSide, height: qrSide });
  return document.save();
}

/** One line, made smaller until it fits. @returns where the line ends, from below */
function drawCentred(sheet: PDFPage, font: PDFFont, text: string, size: number, top: number): number {
  const room = page.width - 2 * margin;
  const fitting = Math.min(size, (size * room) / Math.max(font.widthOfTextAtSize(text, size), 1));
  const x = (page.width - font.widthOfTextAtSize(text, fitting)) / 2;
  sheet.drawText(text, { x, y: top - fitting, size: fitting, font });
  return top - fitting;
}
