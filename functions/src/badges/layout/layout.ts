/** Lays out a badge without drawing it, in points from its lower left corner. */
import { facts } from 'contract/edition/current';
import { capitalised } from 'contract/language/formats';
import { narrowEventDate } from 'contract/edition/event-dates';
import type { Language } from 'contract/language/languages';
import type { ShownKind } from 'contract/registrant/badge-kinds';
import type { BadgeHolder } from './badge-holder';
import { unprintableMargin, type Area, type Box, type Design } from './designs';
import { fit, widthOf, type FittedText } from './fit';
import type { Fonts } from '../font/fonts';
import { inDrawingOrder, joinedLetters, toPrintable, replacement } from '../font/printable';
import type { Font } from '../font/true-type';
import { onLines, type HolderStyles, type Style } from './styles';

interface Line {
  readonly font: Font;
  readonly size: number;
  readonly text: string;
  readonly x: number;
  readonly baseline: number;
}

export interface TextBlock {
  readonly lines: readonly Line[];
  /** The original text, if the lines differ from it because text was truncated, replaced or reordered. */
  readonly originalText: string | undefined;
  readonly isCut: boolean;
  /** Whether a letter is in no font and prints as �, or is not joined to the next one as its script requires. */
  readonly hasWrongLetters: boolean;
}

type Align = 'left' | 'centre' | 'right';

/** Gaps between the blocks, in points. */
const gaps = { nameToRule: 8, ruleToCompany: 8, companyToTitle: 2, eventNameToDate: 2 };

/** Lays out the texts shared by all badges of a language. */
export function layoutEvent(language: Language, { event: area, eventName, date }: Design, fonts: Fonts) {
  const name = fitBlock(facts().name, eventName, area, fonts, area.align);
  const day = fitBlock(capitalised(narrowEventDate(language)), date, area, fonts, area.align);
  const height = name.height + gaps.eventNameToDate + day.height;
  const top = (area.bottom + area.top + height) / 2;
  return [name.below(top), day.below(top - name.height - gaps.eventNameToDate)] as const;
}

/** The place of the logo or the show's mark: in the square, or in the strip if the logo is much wider there. */
export function layoutMark({ mark, wideMark }: NonNullable<Design['decoration']>): Box {
  const { logo } = facts();
  if (logo === undefined) return placeIn(mark, { width: 1, height: 1 });
  const [inSquare, inStrip] = [placeIn(mark, logo), placeIn(wideMark, logo)];
  return inStrip.width > inSquare.width * 1.5 ? { ...inStrip, x: wideMark.left } : inSquare;
}

/** The largest box of these proportions in the middle of the area. */
function placeIn(area: Area, { width, height }: { width: number; height: number }): Box {
  const scale = Math.min((area.right - area.left) / width, (area.top - area.bottom) / height);
  return {
    x: (area.left + area.right - width * scale) / 2,
    y: (area.bottom + area.top - height * scale) / 2,
    width: width * scale,
    height: height * scale,
  };
}

/** Lays out the kind's word in the middle of its band. */
export function layoutKind(
  { word }: ShownKind,
  language: Language,
  { kindBand: area, width }: Design,
  fonts: Fonts,
): TextBlock {
  const sides = {
    left: Math.max(area.left, unprintableMargin),
    right: Math.min(area.right, width - unprintableMargin),
  };
  const style: Style = { weight: 'bold', leading: 1.2, attempts: [onLines(1, area.size, 8)] };
  const fittedWord = fitBlock(word.toLocaleUpperCase(language), style, sides, fonts);
  // Capitals have no descenders: their middle is above the middle of the line.
  return fittedWord.below((area.bottom + area.top + fittedWord.height) / 2 - 0.04 * fittedWord.height);
}

/** The badge's texts: what an organiser gave instead, otherwise what was registered (BADGE-5). */
function printedTexts({ firstname, lastname, organization, title, printAs = {} }: BadgeHolder) {
  return {
    names: printAs.name === undefined ? [firstname, lastname] : [printAs.name],
    organization: printAs.organization ?? organization,
    title: printAs.title ?? title,
  };
}

export function layoutHolder(holder: BadgeHolder, { holder: area, steps }: Design, fonts: Fonts) {
  const texts = printedTexts(holder);
  const availableHeight = area.top - area.bottom;
  const [first, ...smaller] = steps;
  let blocks = blocksOf(texts, first, area, fonts);
  for (const styles of smaller) {
    if (blocks.height <= availableHeight) break;
    blocks = blocksOf(texts, styles, area, fonts);
  }
  const { names, company, title, height, nameHeight } = blocks;
  let top = (area.top + area.bottom + height) / 2;
  const rule = top - nameHeight - gaps.nameToRule;
  const companyTop = rule - gaps.ruleToCompany;
  return {
    /** First and last name, or the one name that an organiser gave instead. */
    name: names.map((name) => {
      const nameTop = top;
      top -= name.height;
      return name.below(nameTop);
    }),
    company: company.below(companyTop),
    title: title.below(companyTop - company.height - gaps.companyToTitle),
    /** Vertical centre of the short rule between name and company. */
    rule,
  };
}

/** How much a stamp is turned to the left, in degrees. */
export const stampTurn = 20;

/**
 * Lays out the stamp of a rehearsal's badge: a slanted word behind the holder's texts, clear of the QR code.
 * @returns also the word's width and the height of its capitals, in points; its middle; and a colour that is light enough
 *   to read the name
 */
export function layoutStamp({ holder: area, ink }: Design, fonts: Fonts) {
  const text = 'TEST';
  const font = fonts.own.bold;
  const width = widthOf(text, font) / 1000;
  const height = 0.7;
  const angle = (stampTurn * Math.PI) / 180;
  const [across, up] = [Math.cos(angle), Math.sin(angle)];
  const size = Math.min(
    (area.right - area.left) / (width * across + height * up),
    (area.top - area.bottom) / (width * up + height * across),
  );
  return {
    ...{ text, font, size, width: width * size, height: height * size },
    x: (area.left + area.right) / 2,
    y: (area.bottom + area.top) / 2,
    colour: ink === 'black' ? '#bfbfbf' : '#d9b8e6',
  };
}

function blocksOf(texts: ReturnType<typeof printedTexts>, styles: HolderStyles, area: Area, fonts: Fonts) {
  const names = texts.names.map((text) => fitBlock(text, styles.name, area, fonts));
  const company = fitBlock(texts.organization, styles.company, area, fonts);
  const title = fitBlock(texts.title, styles.title, area, fonts);
  const nameHeight = names.reduce((sum, name) => sum + name.height, 0);
  const companyBlockHeight = company.height + gaps.companyToTitle + title.height;
  const height = nameHeight + gaps.nameToRule + gaps.ruleToCompany + companyBlockHeight;
  return { names, company, title, nameHeight, height };
}

/** Distance from the top of a line to its baseline, relative to the font size: room for an accented capital. */
const ascent = 0.92;

/** A combining accent: only the broader typeface draws it above the preceding letter. */
const combiningMark = /\p{Mn}/u;

/**
 * Fits a text between an area's left and right sides.
 * @returns the text's height, and a function that places the text below a given top
 */
export function fitBlock(
  text: string,
  { weight, leading, attempts }: Style,
  { left, right }: Pick<Area, 'left' | 'right'>,
  fonts: Fonts,
  align: Align = 'centre',
) {
  const inOwnFont = toPrintable(text, fonts.own[weight]);
  const usesOwnFont = !inOwnFont.includes(replacement) && !combiningMark.test(inOwnFont);
  const font = usesOwnFont ? fonts.own[weight] : fonts[weight];
  const clean = usesOwnFont ? inOwnFont : toPrintable(text, font);
  const width = right - left;
  const fitted: FittedText =
    clean === '' ? { size: 0, lines: [], isCut: false } : fit(clean, font, width, attempts);
  const { size, isCut } = fitted;
  const drawn = fitted.lines.map(inDrawingOrder);
  const isUnchanged = !isCut && clean === text && drawn.every((line, index) => line === fitted.lines[index]);
  const indent = (line: string) => {
    const rest = width - (widthOf(line, font) * size) / 1000;
    return align === 'left' ? 0 : align === 'right' ? rest : rest / 2;
  };
  return {
    height: drawn.length * size * leading,
    below: (top: number): TextBlock => ({
      originalText: isUnchanged ? undefined : text,
      isCut,
      hasWrongLetters: clean.includes(replacement) || joinedLetters.test(clean),
      lines: drawn.map((line, index) => ({
        font,
        size,
        text: line,
        x: left + indent(line),
        baseline: top - (index * leading + ascent) * size,
      })),
    }),
  };
}
