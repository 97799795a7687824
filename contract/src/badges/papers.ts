/**
 * The papers that badges are printed on, as data (BADGE-3). A sheet has columns and rows of badges, measured in
 * millimetres from its upper left corner; functions/src/badges draws the badges.
 */

/**
 * How a sheet is filled.
 * - `single`: one badge.
 * - `cut-and-stack`: sheet k of n holds badges k, k+n, k+2n and so on. Once cut and stacked, the badges are in order.
 * - `fold`: the same badge on the front and the back of a folded sheet, and facts of the show inside.
 */
export type PaperKind = 'single' | 'cut-and-stack' | 'fold';

export interface Paper {
  readonly kind: PaperKind;
  /** The sheet, or the label, in millimetres. */
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly rows: number;
  /** Size of one badge. */
  readonly badge: { readonly width: number; readonly height: number };
  /** From one badge's corner to the next badge's. */
  readonly pitch: { readonly x: number; readonly y: number };
  /** From the sheet's upper left corner to the first badge's. */
  readonly margin: { readonly left: number; readonly top: number };
  /** Label printers print in black only. */
  readonly ink: 'colour' | 'black';
  /**
   * Resolution of the printer, whose dots the QR code's modules align to; absent if the dots are too fine to matter.
   */
  readonly dotsPerInch?: number;
}

const a4 = { width: 210, height: 297 };
const a6 = { width: 105, height: 148 };
const oneBadge = { columns: 1, rows: 1, pitch: { x: 0, y: 0 }, margin: { left: 0, top: 0 } };

export const papers = {
  A6portrait: { kind: 'single', ...a6, ...oneBadge, badge: a6, ink: 'colour' },
  // Two times 148 leaves half a millimetre above and below.
  A4x4: {
    kind: 'cut-and-stack',
    ...a4,
    columns: 2,
    rows: 2,
    badge: a6,
    pitch: { x: 105, y: 148 },
    margin: { left: 0, top: 0.5 },
    ink: 'colour',
  },
  // A quarter of the sheet is half a millimetre higher than a badge.
  A4fold: {
    kind: 'fold',
    ...a4,
    columns: 2,
    rows: 2,
    badge: a6,
    pitch: { x: 105, y: 148.5 },
    margin: { left: 0, top: 0.25 },
    ink: 'colour',
  },
  label62x100: {
    kind: 'single',
    width: 62,
    height: 100,
    ...oneBadge,
    badge: { width: 62, height: 100 },
    ink: 'black',
    dotsPerInch: 300,
  },
  label102x76: {
    kind: 'single',
    width: 102,
    height: 76,
    ...oneBadge,
    badge: { width: 102, height: 76 },
    ink: 'black',
    // Eight dots in a millimetre.
    dotsPerInch: 203.2,
  },
} as const satisfies Record<string, Paper>;

export type PaperId = keyof typeof papers;

export const paperIds = Object.keys(papers).filter((id): id is PaperId => id in papers);

/** The number of sheets for this number of badges. A folded sheet holds the same badge twice. */
export function sheetsFor(id: PaperId, badges: number): number {
  const { kind, columns, rows } = papers[id];
  return kind === 'cut-and-stack' ? Math.ceil(badges / (columns * rows)) : badges;
}

export const defaultPaper: PaperId = 'A6portrait';

/** The largest offset in each direction, in tenths of a millimetre. */
export const maxOffset = 50;

/** How far to move the drawing on the paper, in tenths of a millimetre, to correct a printer's shift. */
export interface Offset {
  readonly x: number;
  readonly y: number;
}
