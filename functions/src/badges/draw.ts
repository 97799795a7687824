/** Draws badges as PDF content streams. */
import { colours } from 'contract/colours';
import type { Language } from 'contract/languages';
import type { Fonts, Weight } from './font/fonts';
import {
  accent,
  bottomBand,
  layoutEvent,
  layoutHolder,
  page,
  qrSquare,
  topBand,
  type BadgeHolder,
  type TextBlock,
} from './layout';
import type { EmbeddedFont } from './pdf/embedded-font';
import { pdfText } from './pdf/writer';
import { darkRectangles, qrCode, quietZone } from './qr-code';

const inks = {
  band: rgb(colours.ultramarine),
  accent: rgb(colours.yellow),
  tint: rgb(colours.accentPaper),
  text: rgb(colours.ink),
  softText: rgb(colours.inkSoft),
  white: '1 1 1',
  black: '0 0 0',
} as const;

/** Points. */
const cornerRadius = 6;
const rule = { width: 40, height: 2 };

/** Font names in the page's resources. */
export const fontNames: Readonly<Record<Weight, string>> = { regular: 'R', bold: 'B' };

export type EmbeddedFonts = Readonly<Record<Weight, EmbeddedFont>>;

/** Draws what all badges of one language share: the bands with the event's name and date. */
export function drawArtwork(language: Language, fonts: Fonts, embedded: EmbeddedFonts): string {
  const [name, date] = layoutEvent(language, fonts);
  return [
    band(inks.band, topBand),
    band(inks.accent, accent),
    band(inks.tint, bottomBand),
    `${inks.white} rg ${roundedSquare(qrSquare, cornerRadius)} f`,
    `${inks.white} rg`,
    ...[name, date].map((block) => (block === undefined ? '' : drawText(block, embedded))),
  ].join('\n');
}

/** Draws what is specific to one registrant. */
export function drawHolder(holder: BadgeHolder, fonts: Fonts, embedded: EmbeddedFonts): string {
  const layout = layoutHolder(holder, fonts);
  const [company, title] = layout.work;
  return [
    `${inks.text} rg`,
    ...layout.name.map((block) => drawText(block, embedded)),
    `${inks.accent} rg ${points((page.width - rule.width) / 2)} ${points(layout.rule - rule.height / 2)} ${rule.width} ${rule.height} re f`,
    `${inks.band} rg`,
    company === undefined ? '' : drawText(company, embedded),
    `${inks.softText} rg`,
    title === undefined ? '' : drawText(title, embedded),
    drawQr(holder.id),
  ].join('\n');
}

function band(colour: string, { bottom, top }: { bottom: number; top: number }): string {
  return `${colour} rg 0 ${points(bottom)} ${points(page.width)} ${points(top - bottom)} re f`;
}

/** The path of a square with round corners. */
function roundedSquare({ x, y, side }: { x: number; y: number; side: number }, radius: number): string {
  // The handle length with which a Bézier curve best approximates a quarter circle.
  const handle = radius * 0.5523;
  const [left, right, bottom, top] = [x, x + side, y, y + side];
  const to = (...lengths: number[]) => lengths.map(points).join(' ');
  return [
    `${to(left + radius, bottom)} m ${to(right - radius, bottom)} l`,
    `${to(right - radius + handle, bottom, right, bottom + radius - handle, right, bottom + radius)} c`,
    `${to(right, top - radius)} l`,
    `${to(right, top - radius + handle, right - radius + handle, top, right - radius, top)} c`,
    `${to(left + radius, top)} l`,
    `${to(left + radius - handle, top, left, top - radius + handle, left, top - radius)} c`,
    `${to(left, bottom + radius)} l`,
    `${to(left, bottom + radius - handle, left + radius - handle, bottom, left + radius, bottom)} c h`,
  ].join('\n');
}

function drawText({ lines, originalText }: TextBlock, embedded: EmbeddedFonts): string {
  if (lines.length === 0) return '';
  const drawn = lines.map(
    ({ weight, size, text, x, baseline }) =>
      `/${fontNames[weight]} ${points(size)} Tf 1 0 0 1 ${points(x)} ${points(baseline)} Tm ${embedded[weight].show(text)}TJ`,
  );
  const text = `BT ${drawn.join('\n')} ET`;
  return originalText === undefined ? text : `/Span<</ActualText${pdfText(originalText)}>>BDC ${text} EMC`;
}

/** In units of modules from the top, so that coordinates are short integers. A single path, to avoid seams. */
function drawQr(id: string): string {
  const code = qrCode(id);
  const module = qrSquare.side / (code.size + 2 * quietZone);
  const x = qrSquare.x + quietZone * module;
  const y = qrSquare.y + qrSquare.side - quietZone * module;
  const dark = darkRectangles(code).map((dots) => `${dots.x} ${dots.y} ${dots.width} ${dots.height} re`);
  return `q ${module.toFixed(5)} 0 0 ${(-module).toFixed(5)} ${points(x)} ${points(y)} cm ${inks.black} rg\n${dark.join('\n')}\nf Q`;
}

/** Rounds to a hundredth of a point, finer than any printer's resolution. */
function points(length: number): string {
  return String(Math.round(length * 100) / 100);
}

/** Converts `#rrggbb` to PDF's red, green and blue from 0 to 1. */
function rgb(colour: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  return parts.map((part) => part.toFixed(3)).join(' ');
}
