/** Draws badges as PDF content streams. */
import { facts, fromFacts } from 'contract/edition/current';
import type { Language } from 'contract/language/languages';
import { codeOf } from 'contract/registrant/registrant';
import { themes, defaultTheme } from 'contract/edition/themes';
import { themeColours } from 'contract/edition/theme-colours';
import { PDFHexString } from 'pdf-lib';
import { categoryColours, type Category } from './layout/category';
import { rule, type Area, type Design } from './layout/designs';
import type { Fonts } from './font/fonts';
import {
  layoutCategory,
  layoutEvent,
  layoutHolder,
  layoutMark,
  layoutStamp,
  stampTurn,
  type BadgeHolder,
  type TextBlock,
} from './layout/layout';
import type { EmbeddedFonts } from './pdf/embedded-fonts';
import { circle, fill, points, rectangle, rgb, roundedRectangle, stroke } from './pdf/shapes';
import { darkRectangles, qrCode } from './layout/qr-code';

const inks = fromFacts(() => {
  const { band, signal, ink, inkSoft, link } = themeColours().light;
  return {
    band: rgb(band),
    accent: rgb(signal),
    text: rgb(ink),
    softText: rgb(inkSoft),
    company: rgb(link),
  };
});

const white = '1 1 1';
const black = '0 0 0';

/** The fonts to measure and draw with. */
export interface Pens {
  readonly fonts: Fonts;
  readonly embedded: EmbeddedFonts;
}

/**
 * Draws what all badges in one language share: the event's name and date and, on a badge that is worn, the bands, the
 * mark and the slot.
 */
export function drawArtwork(language: Language, design: Design, pens: Pens): string {
  const texts = layoutEvent(language, design, pens.fonts).map((each) => drawText(each, pens.embedded));
  const { worn } = design;
  if (worn === undefined) return [fill(black), ...texts].join('\n');
  const { topBand, accent, slot } = worn;
  const mark = layoutMark(worn);
  return [
    band(inks().band, topBand),
    band(inks().accent, accent),
    facts().logo === undefined ? drawMark(mark) : drawLogo(mark),
    // A thin outline that guides the punch and is cut out with the slot.
    `0.5 w ${stroke(white)} ${roundedRectangle(slot, slot.height / 2)} S`,
    fill(white),
    ...texts,
  ].join('\n');
}

/** Draws the band that shows the category as a colour and a word. */
export function drawCategory(category: Category, language: Language, design: Design, pens: Pens): string {
  const { category: area, ink } = design;
  const colour = ink === 'black' ? black : rgb(categoryColours(category).band);
  const word = ink === 'black' ? white : rgb(categoryColours(category).word);
  const text = layoutCategory(category, language, design, pens.fonts);
  return [band(colour, area), fill(word), drawText(text, pens.embedded)].join('\n');
}

/** Draws what is specific to one registrant. */
export function drawHolder(holder: BadgeHolder, design: Design, { fonts, embedded }: Pens): string {
  const layout = layoutHolder(holder, design, fonts);
  const isBlack = design.ink === 'black';
  const ink = (colour: string) => fill(isBlack ? black : colour);
  const middle = (design.holder.left + design.holder.right) / 2;
  return [
    ink(inks().text),
    ...layout.name.map((each) => drawText(each, embedded)),
    ink(inks().accent),
    `${rectangle({ x: middle - rule.width / 2, y: layout.rule - rule.height / 2, ...rule })} f`,
    ink(inks().company),
    drawText(layout.company, embedded),
    ink(inks().softText),
    drawText(layout.title, embedded),
    drawQr(codeOf(holder), design.qr),
  ].join('\n');
}

/** Draws the stamp that marks a badge as a test; the holder's texts are drawn over it. */
export function drawStamp(design: Design, { fonts, embedded }: Pens): string {
  const { text, font, size, x, y, width, height, colour } = layoutStamp(design, fonts);
  const angle = (stampTurn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const left = x - (width * cos - height * sin) / 2;
  const foot = y - (width * sin + height * cos) / 2;
  const rotation = [cos, sin, -sin, cos].map((part) => part.toFixed(4)).join(' ');
  return `${fill(rgb(colour))} BT ${rotation} ${points(left)} ${points(foot)} Tm ${embedded.show(text, font, size)} ET`;
}

/** The name of the logo's picture in the file. */
export const logoName = 'logo';

function drawLogo({ x, y, width, height }: ReturnType<typeof layoutMark>): string {
  return `q ${points(width)} 0 0 ${points(height)} ${points(x)} ${points(y)} cm /${logoName} Do Q`;
}

/** The site's mark: two inks printed over each other, as on the pages, whatever their theme. */
function drawMark({ x, y, width }: ReturnType<typeof layoutMark>): string {
  const unit = width / 40;
  const at = (column: number, row: number) => `${points(x + column * unit)} ${points(y + row * unit)}`;
  // The lens between both circles, whose centres are 12 of 40 apart: two arcs of 125 degrees, as Bézier curves.
  const lens = [
    `${at(20, 31.53)} m`,
    `${at(24.37, 29.21)} ${at(27, 24.81)} ${at(27, 20)} c`,
    `${at(27, 15.19)} ${at(24.37, 10.79)} ${at(20, 8.47)} c`,
    `${at(15.63, 10.79)} ${at(13, 15.19)} ${at(13, 20)} c`,
    `${at(13, 24.81)} ${at(15.63, 29.21)} ${at(20, 31.53)} c h`,
  ].join(' ');
  const ring = (column: number) => circle({ x: x + column * unit, y: y + 20 * unit }, 13 * unit);
  const { spot, signal, night } = themes[defaultTheme].light;
  return [
    `${fill(rgb(spot))} ${ring(14)} f`,
    `${fill(rgb(signal))} ${ring(26)} f`,
    `${fill(rgb(night))} ${lens} f`,
  ].join('\n');
}

function band(colour: string, { left, right, bottom, top }: Area): string {
  return `${fill(colour)} ${rectangle({ x: left, y: bottom, width: right - left, height: top - bottom })} f`;
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

/** Draws in units of modules from the top, so that coordinates are short integers. A single path, to avoid seams. */
export function drawQr(text: string, { x, y, module }: Design['qr']): string {
  const code = qrCode(text);
  const dark = darkRectangles(code).map((dots) => `${dots.x} ${dots.y} ${dots.width} ${dots.height} re`);
  const top = y + code.size * module;
  return `q ${module.toFixed(5)} 0 0 ${(-module).toFixed(5)} ${x.toFixed(4)} ${top.toFixed(4)} cm ${fill(black)}\n${dark.join('\n')}\nf Q`;
}
