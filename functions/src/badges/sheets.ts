/** Places badges on sheets, and marks where the sheets are cut or folded. */
import type { Offset, Paper } from 'contract/badges/papers';
import { mm, unprintableMargin, type Box } from './layout/designs';
import { strokedLine, strokeColour } from './pdf/shapes';

/** A badge's lower left corner on the sheet, in points. */
type Place = Pick<Box, 'x' | 'y'>;

/** The badges' places on a sheet, row by row from the top. */
export function placesOn({ height, columns, rows, badge, pitch, margin }: Paper): Place[] {
  return Array.from({ length: columns * rows }, (_, index) => ({
    x: (margin.left + (index % columns) * pitch.x) * mm,
    y: (height - margin.top - Math.floor(index / columns) * pitch.y - badge.height) * mm,
  }));
}

/**
 * Distributes badges over sheets so that the piles, cut and put on top of one another, are in order: sheet k of n has
 * badges k, k+n, k+2n and so on (BADGE-3).
 * @returns for each sheet, the index of the badge at each place; undefined for an empty place
 */
export function cutAndStack(badges: number, places: number): (number | undefined)[][] {
  const sheets = Math.ceil(badges / places);
  return Array.from({ length: sheets }, (_, sheet) =>
    Array.from({ length: places }, (__, place) => {
      const index = sheet + place * sheets;
      return index < badges ? index : undefined;
    }),
  );
}

/** Length of a guide mark, from the edge. */
const markLength = unprintableMargin + 4 * mm;

/**
 * Draws guide marks where a sheet is cut or folded. They are on the line itself, at the edges and where lines cross, so
 * that a well-cut badge does not show them. They are black on white, to be visible on every band.
 */
export function drawGuides(paper: Paper): string {
  const [width, height] = [paper.width * mm, paper.height * mm];
  const verticals = cuts(paper.columns, paper.margin.left, paper.pitch.x, paper.badge.width).map(
    (x) => x * mm,
  );
  const horizontals = cuts(paper.rows, paper.margin.top, paper.pitch.y, paper.badge.height).map(
    (y) => height - y * mm,
  );
  const crossing = 3 * mm;
  const path = [
    ...verticals.flatMap((x) => [
      strokedLine([x, 0], [x, markLength]),
      strokedLine([x, height - markLength], [x, height]),
      ...horizontals.map((y) => strokedLine([x, y - crossing], [x, y + crossing])),
    ]),
    ...horizontals.flatMap((y) => [
      strokedLine([0, y], [markLength, y]),
      strokedLine([width - markLength, y], [width, y]),
      ...verticals.map((x) => strokedLine([x - crossing, y], [x + crossing, y])),
    ]),
  ].join('\n');
  const dashes = paper.kind === 'fold' ? '[4 3] 0 d' : '[] 0 d';
  return `q 1 w ${strokeColour('#ffffff')}\n${path}\n0.35 w ${dashes} ${strokeColour('#000000')}\n${path} Q`;
}

/** @returns the cuts, each in the middle between two badges, in millimetres */
function cuts(count: number, start: number, pitch: number, size: number): number[] {
  return Array.from({ length: count - 1 }, (_, index) => start + (index + 0.5) * pitch + size / 2);
}

/** Moves the content; the offset is in tenths of a millimetre to the right and down. */
export function shift({ x, y }: Offset, content: string): string {
  if (x === 0 && y === 0) return content;
  return `q ${translation({ x: (x * mm) / 10, y: (-y * mm) / 10 })} cm\n${content}\nQ`;
}

/** A matrix that moves the origin. */
export function translation({ x, y }: Place): string {
  return `1 0 0 1 ${x.toFixed(3)} ${y.toFixed(3)}`;
}
