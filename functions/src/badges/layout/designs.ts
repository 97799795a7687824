/**
 * The design of each size of badge: where the parts are, in points from the badge's lower left corner. layout.ts fills
 * a design, draw.ts draws it. Nothing important is within 4 mm of an edge, where office printers cannot print (BADGE-3).
 */
import { papers, type Paper, type PaperId } from 'contract/badges/papers';
import { quietZone } from './qr-code';
import { labelStyles, a6Styles, type SmallestComfortable, type Steps, type Style } from './styles';

/** Points per millimetre. */
export const mm = 72 / 25.4;

/** The margin that office printers cannot print on. */
export const unprintableMargin = 4 * mm;

/** Modules per side of the QR code for an id, which has 20 characters. */
export const qrModules = 25;

/** The short line below the name, in points. */
export const rule = { width: 40, height: 2 };

export interface Area {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

/** A lower left corner and a size. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export function boxOf({ left, right, bottom, top }: Area): Box {
  return { x: left, y: bottom, width: right - left, height: top - bottom };
}

export interface Design {
  readonly width: number;
  readonly height: number;
  readonly ink: Paper['ink'];
  /** The event's name and date. */
  readonly event: Area & { readonly align: 'left' | 'centre' };
  readonly eventName: Style;
  readonly date: Style;
  /** The band with the kind, whose word stays 4 mm from the edge. */
  readonly kindBand: Area & { readonly size: number };
  /** Name, company and function. */
  readonly holder: Area;
  readonly steps: Steps;
  readonly smallest: SmallestComfortable;
  /** The lower left corner of the QR code without its quiet zone, and the side of a module. */
  readonly qr: { readonly x: number; readonly y: number; readonly module: number };
  /** What only an A6 badge has, and no label: coloured bands, the show's mark, and the slot for the lanyard. */
  readonly decoration?: {
    readonly topBand: Area;
    readonly accent: Area;
    /** A square beside the event's name. */
    readonly mark: Area;
    /** A strip beside the slot, above the event's name: for a logo that is too wide for the square. */
    readonly wideMark: Area;
    readonly slot: Box;
  };
}

const a6 = { width: 105 * mm, height: 148 * mm };

/** A QR code of 30.3 mm, at the foot. */
const a6Qr = { module: (40 * mm) / (qrModules + 2 * quietZone), y: 7.4 * mm };
const topBand = { left: 0, right: a6.width, bottom: 120.5 * mm, top: a6.height };
const accent = { left: 0, right: a6.width, bottom: 119 * mm, top: topBand.bottom };
const a6KindBand = { left: 0, right: a6.width, bottom: 43 * mm, top: 53 * mm };

const a6Badge: Design = {
  ...a6,
  ink: 'colour',
  event: {
    left: 24 * mm,
    right: a6.width - 7 * mm,
    bottom: topBand.bottom + 1 * mm,
    top: 138 * mm,
    align: 'left',
  },
  ...a6Styles,
  kindBand: { ...a6KindBand, size: 16 },
  holder: {
    left: 7 * mm,
    right: a6.width - 7 * mm,
    bottom: a6KindBand.top + 1 * mm,
    top: accent.bottom - 1 * mm,
  },
  qr: { ...a6Qr, x: (a6.width - qrModules * a6Qr.module) / 2 },
  decoration: {
    topBand,
    accent,
    mark: { left: 7 * mm, right: 21 * mm, bottom: 122.3 * mm, top: 136.3 * mm },
    wideMark: { left: 7 * mm, right: 43.5 * mm, bottom: 138 * mm, top: a6.height - unprintableMargin },
    slot: { x: (a6.width - 14 * mm) / 2, y: 140.5 * mm, width: 14 * mm, height: 3 * mm },
  },
};

/**
 * Aligns a QR code with the printer's dots, which are counted from the label's upper left corner.
 * @param dots printer dots per module: a whole number, so that every module has the same width
 */
function labelQr(
  { height, dotsPerInch }: { height: number; dotsPerInch: number },
  dots: number,
  left: number,
  bottom: number,
): Design['qr'] {
  const dot = 72 / dotsPerInch;
  const side = qrModules * dots * dot;
  const top = Math.round((height * mm - bottom - side) / dot) * dot;
  return { x: Math.round(left / dot) * dot, y: height * mm - top - side, module: dots * dot };
}

const [narrow, wide] = [papers.label62x100, papers.label102x76];
const narrowWidth = narrow.width * mm;
const wideWidth = wide.width * mm;
/** The Zebra label has the QR code on the right, so that the text can use the label's full height. */
const wideLeft = { left: unprintableMargin, right: 64 * mm };

export const designs: Readonly<Record<PaperId, Design>> = {
  A6portrait: a6Badge,
  A4x4: a6Badge,
  A4fold: a6Badge,
  label62x100: {
    width: narrowWidth,
    height: narrow.height * mm,
    ink: 'black',
    event: {
      left: unprintableMargin,
      right: narrowWidth - unprintableMargin,
      bottom: 87 * mm,
      top: 96 * mm,
      align: 'centre',
    },
    ...labelStyles,
    kindBand: {
      left: unprintableMargin,
      right: narrowWidth - unprintableMargin,
      bottom: 34.5 * mm,
      top: 42.5 * mm,
      size: 14,
    },
    holder: {
      left: unprintableMargin,
      right: narrowWidth - unprintableMargin,
      bottom: 43.5 * mm,
      top: 86 * mm,
    },
    // 25 x 12 dots: 25.4 mm.
    qr: labelQr(narrow, 12, (narrowWidth - 25.4 * mm) / 2, 4.5 * mm),
  },
  label102x76: {
    width: wideWidth,
    height: wide.height * mm,
    ink: 'black',
    event: {
      left: unprintableMargin,
      right: wideWidth - unprintableMargin,
      bottom: 63 * mm,
      top: 72 * mm,
      align: 'centre',
    },
    ...labelStyles,
    kindBand: { ...wideLeft, bottom: unprintableMargin, top: 13 * mm, size: 15 },
    holder: { ...wideLeft, bottom: 14 * mm, top: 62 * mm },
    // 25 x 9 dots: 28.1 mm, with a quiet zone of four modules between the QR code and the lines.
    qr: labelQr(wide, 9, 69 * mm, 20 * mm),
  },
};
