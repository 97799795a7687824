/** Lays out a badge without drawing it: A6 portrait, in points from the lower left corner. */
import { event } from 'contract/event';
import { eventDate } from 'contract/formats';
import type { Language } from 'contract/languages';
import type { Registrant } from 'contract/registrant';
import { fit, widthOf, type Attempt, type FittedText } from './fit';
import type { Fonts, Weight } from './font/fonts';
import { inDrawingOrder, printable } from './font/printable';

/** The registrant's fields that the badge uses. */
export type BadgeHolder = Pick<
  Registrant,
  'id' | 'firstname' | 'lastname' | 'organization' | 'title' | 'language'
>;

/** Points per millimetre. */
export const mm = 72 / 25.4;

export const page = { width: 105 * mm, height: 148 * mm };
const margin = 7 * mm;
export const textWidth = page.width - 2 * margin;

/** The coloured bands span the full width. */
export const topBand = { bottom: 118 * mm, top: page.height };
export const accent = { bottom: 116.5 * mm, top: topBand.bottom };
export const bottomBand = { bottom: 0, top: 45 * mm };
/** The white square of the QR code with its quiet zone; the code itself is 25 of its 33 modules, 30.3 mm. */
export const qrSquare = { side: 40 * mm, x: (page.width - 40 * mm) / 2, y: 2.5 * mm };

/** The area for the registrant's texts. */
export const holderArea = { bottom: bottomBand.top + 1 * mm, top: accent.bottom - 1.5 * mm };

export interface Line {
  readonly weight: Weight;
  readonly size: number;
  readonly text: string;
  readonly x: number;
  readonly baseline: number;
}

export interface TextBlock {
  readonly lines: readonly Line[];
  /** The original text, if the lines differ from it: truncated, replaced or reordered. */
  readonly originalText: string | undefined;
}

export interface HolderLayout {
  readonly name: readonly TextBlock[];
  readonly work: readonly TextBlock[];
  /** Vertical centre of the short rule between name and company. */
  readonly rule: number;
}

interface Style {
  readonly weight: Weight;
  /** Line height, relative to the font size. */
  readonly leading: number;
  readonly attempts: readonly Attempt[];
}

const styles = {
  eventName: style(
    'bold',
    1.2,
    { largest: 17, smallest: 13, lines: 1 },
    { largest: 15, smallest: 9, lines: 2 },
  ),
  date: style('regular', 1.2, { largest: 11, smallest: 7, lines: 1 }),
  name: style(
    'bold',
    1.14,
    { largest: 34, smallest: 24, lines: 1 },
    { largest: 24, smallest: 18, lines: 2 },
    { largest: 16, smallest: 15, lines: 3 },
  ),
  company: style(
    'bold',
    1.2,
    { largest: 15, smallest: 12, lines: 1 },
    { largest: 12, smallest: 11, lines: 2 },
    { largest: 10, smallest: 9, lines: 3 },
  ),
  title: style(
    'regular',
    1.2,
    { largest: 12, smallest: 10, lines: 1 },
    { largest: 10, smallest: 9, lines: 2 },
  ),
} as const;

/** Gaps between the blocks, in points. */
const gaps = { nameToRule: 9, ruleToWork: 9, companyToTitle: 2, eventNameToDate: 3 };

/** Lays out the texts shared by all badges of a language. */
export function layoutEvent(language: Language, fonts: Fonts): readonly TextBlock[] {
  const name = block(event.name, styles.eventName, fonts);
  const date = block(eventDate(language), styles.date, fonts);
  const height = name.height + gaps.eventNameToDate + date.height;
  const top = (topBand.bottom + topBand.top + height) / 2;
  return [name.at(top), date.at(top - name.height - gaps.eventNameToDate)];
}

export function layoutHolder(holder: BadgeHolder, fonts: Fonts): HolderLayout {
  const firstname = block(holder.firstname, styles.name, fonts);
  const lastname = block(holder.lastname, styles.name, fonts);
  const company = block(holder.organization, styles.company, fonts);
  const title = block(holder.title, styles.title, fonts);
  const toRule = firstname.height + lastname.height + gaps.nameToRule;
  const height = toRule + gaps.ruleToWork + company.height + gaps.companyToTitle + title.height;
  const top = (holderArea.top + holderArea.bottom + height) / 2;
  const rule = top - toRule;
  const work = rule - gaps.ruleToWork;
  return {
    name: [firstname.at(top), lastname.at(top - firstname.height)],
    work: [company.at(work), title.at(work - company.height - gaps.companyToTitle)],
    rule,
  };
}

function style(weight: Weight, leading: number, ...attempts: Attempt[]): Style {
  return { weight, leading, attempts };
}

/** Distance from the top of a line to its baseline, relative to the font size: room for an accented capital. */
const ascent = 0.92;

function block(text: string, { weight, leading, attempts }: Style, fonts: Fonts) {
  const font = fonts[weight];
  const shown = printable(text, font);
  const fitted: FittedText =
    shown === '' ? { size: 0, lines: [], isCut: false } : fit(shown, font, textWidth, attempts);
  const { size } = fitted;
  const drawn = fitted.lines.map(inDrawingOrder);
  const isUnchanged =
    !fitted.isCut && shown === text && drawn.every((line, index) => line === fitted.lines[index]);
  return {
    height: drawn.length * size * leading,
    at: (top: number): TextBlock => ({
      originalText: isUnchanged ? undefined : text,
      lines: drawn.map((line, index) => ({
        weight,
        size,
        text: line,
        x: (page.width - (widthOf(line, font) * size) / 1000) / 2,
        baseline: top - (index * leading + ascent) * size,
      })),
    }),
  };
}
