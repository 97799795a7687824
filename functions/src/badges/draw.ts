/** Draws badges as PDF content streams. */
import { facts } from 'contract/edition/current';
import type { Language } from 'contract/language/languages';
import { codeOf } from 'contract/registrant/registrant';
import { initialsOf } from 'contract/edition/look/mark';
import { themeColours } from 'contract/edition/theme-colours';
import { themes, defaultTheme } from 'contract/edition/themes';
import { PDFHexString } from 'pdf-lib';
import { boxOf, type Box, type Design } from './layout/designs';
import type { Fonts } from './font/fonts';
import type { BadgeHolder } from './layout/badge-holder';
import { fitBlock, layoutMark, layoutStamp, stampTurn, type TextBlock } from './layout/layout';
import { onLines, type Style } from './layout/styles';
import { artworkParts, holderParts, type Part } from './layout/parts';
import type { EmbeddedFonts } from './pdf/embedded-fonts';
import { circle, fillColour, points, rectangle, roundedRectangle, strokeColour } from './pdf/shapes';
import { darkRectangles, qrCode } from './layout/qr-code';

/** The fonts to measure and draw with. */
export interface Pens {
  readonly fonts: Fonts;
  readonly embedded: EmbeddedFonts;
}

export function drawParts(parts: readonly Part[], embedded: EmbeddedFonts): string {
  return parts
    .map((part) =>
      'area' in part
        ? `${fillColour(part.colour)} ${rectangle(boxOf(part.area))} f`
        : [fillColour(part.colour), ...part.texts.map((each) => drawText(each, embedded))].join('\n'),
    )
    .join('\n');
}

/** Draws what all badges in one language share, with the mark and the slot of an A6 badge. */
export function drawArtwork(language: Language, design: Design, { fonts, embedded }: Pens): string {
  const { decoration } = design;
  const parts = drawParts(artworkParts(language, design, fonts), embedded);
  if (decoration === undefined) return parts;
  return [
    parts,
    drawMark(layoutMark(decoration), { fonts, embedded }),
    // A thin outline that guides the punch and is cut out with the slot.
    `0.5 w ${strokeColour('#ffffff')} ${roundedRectangle(decoration.slot, decoration.slot.height / 2)} S`,
  ].join('\n');
}

/** Draws what is specific to one registrant. */
export function drawHolder(holder: BadgeHolder, design: Design, { fonts, embedded }: Pens): string {
  const parts = drawParts(holderParts(holder, design, fonts), embedded);
  return `${parts}\n${drawQr(codeOf(holder), design.qr)}`;
}

/** Draws the stamp that marks a badge as a test; the holder's texts are drawn over it. */
export function drawStamp(design: Design, { fonts, embedded }: Pens): string {
  const { text, font, size, x, y, width, height, colour } = layoutStamp(design, fonts);
  const angle = (stampTurn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const left = x - (width * cos - height * sin) / 2;
  const foot = y - (width * sin + height * cos) / 2;
  const rotation = [cos, sin, -sin, cos].map((part) => part.toFixed(4)).join(' ');
  return `${fillColour(colour)} BT ${rotation} ${points(left)} ${points(foot)} Tm ${embedded.show(text, font, size)} ET`;
}

/** The name of the logo's picture in the file. */
export const logoName = 'logo';

function drawLogo({ x, y, width, height }: Box): string {
  return `q ${points(width)} 0 0 ${points(height)} ${points(x)} ${points(y)} cm /${logoName} Do Q`;
}

/** The logo, the initials or the circles (LOOK-5). */
function drawMark(mark: Box, pens: Pens): string {
  if (facts().logo !== undefined) return drawLogo(mark);
  return facts().mark === 'initials' ? drawInitials(mark, pens) : drawCircles(mark);
}

/** Draws the initials on a circle, as on the pages. */
function drawInitials({ x, y, width }: Box, { fonts, embedded }: Pens): string {
  const { signal, night } = themeColours().light;
  const inset = width * 0.12;
  const style: Style = { weight: 'bold', leading: 1, attempts: [onLines(1, width / 2, width / 8)] };
  const area = { left: x + inset, right: x + width - inset };
  const fitted = fitBlock(initialsOf(facts().name), style, area, fonts);
  // Capitals have no descenders: their middle is above the middle of the line.
  const text = fitted.below(y + width / 2 + fitted.height * 0.56);
  const ground = circle({ x: x + width / 2, y: y + width / 2 }, width / 2);
  return `${fillColour(signal)} ${ground} f ${fillColour(night)} ${drawText(text, embedded)}`;
}

/** Draws two circles in inks that mix where they overlap, in the same colours in every theme. */
function drawCircles({ x, y, width }: Box): string {
  const unit = width / 40;
  const point = (column: number, row: number) => `${points(x + column * unit)} ${points(y + row * unit)}`;
  // The lens where the circles overlap, their centres 12 units apart: two arcs of 125 degrees, as Bézier curves.
  const lens = [
    `${point(20, 31.53)} m`,
    `${point(24.37, 29.21)} ${point(27, 24.81)} ${point(27, 20)} c`,
    `${point(27, 15.19)} ${point(24.37, 10.79)} ${point(20, 8.47)} c`,
    `${point(15.63, 10.79)} ${point(13, 15.19)} ${point(13, 20)} c`,
    `${point(13, 24.81)} ${point(15.63, 29.21)} ${point(20, 31.53)} c h`,
  ].join(' ');
  const ring = (column: number) => circle({ x: x + column * unit, y: y + 20 * unit }, 13 * unit);
  const { spot, signal, night } = themes[defaultTheme].light;
  return [
    `${fillColour(spot)} ${ring(14)} f`,
    `${fillColour(signal)} ${ring(26)} f`,
    `${fillColour(night)} ${lens} f`,
  ].join('\n');
}

export function drawText({ lines, originalText }: TextBlock, embedded: EmbeddedFonts): string {
  if (lines.length === 0) return '';
  const drawn = lines.map(
    ({ font, size, text, x, baseline }) =>
      `1 0 0 1 ${points(x)} ${points(baseline)} Tm ${embedded.show(text, font, size)}`,
  );
  const text = `BT ${drawn.join('\n')} ET`;
  return originalText === undefined
    ? text
    : `/Span<</ActualText${PDFHexString.fromText(originalText).toString()}>>BDC ${text} EMC`;
}

/** Draws a QR code as one path, to avoid seams; coordinates count modules from the top, so they are short integers. */
export function drawQr(text: string, { x, y, module }: Design['qr']): string {
  const code = qrCode(text);
  const dark = darkRectangles(code).map((area) => `${area.x} ${area.y} ${area.width} ${area.height} re`);
  const top = y + code.size * module;
  return `q ${module.toFixed(5)} 0 0 ${(-module).toFixed(5)} ${x.toFixed(4)} ${top.toFixed(4)} cm ${fillColour('#000000')}\n${dark.join('\n')}\nf Q`;
}
