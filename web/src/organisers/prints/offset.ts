/**
 * How far each paper is shifted by this office's printer, in tenths of a millimetre; the browser remembers it
 * (PRINT-7).
 */
import { maxOffset, type Offset, type PaperId } from 'contract/papers';

const keyOf = (paper: PaperId) => `badgeOffset.${paper}`;

const none: Offset = { x: 0, y: 0 };

export function rememberedOffset(paper: PaperId): Offset {
  try {
    const [x, y] = (localStorage.getItem(keyOf(paper)) ?? '').split(',').map(Number);
    return x !== undefined && y !== undefined && isOffset(x) && isOffset(y) ? { x, y } : none;
  } catch {
    return none;
  }
}

export function rememberOffset(paper: PaperId, { x, y }: Offset): void {
  try {
    localStorage.setItem(keyOf(paper), `${x},${y}`);
  } catch {
    // Storage may be full or blocked; the offset then lasts until the page is left.
  }
}

/**
 * @param millimetres as typed, with a point or a comma
 * @returns tenths of a millimetre; undefined if it is not a valid offset
 */
export function offsetFrom(millimetres: string): number | undefined {
  const text = millimetres.trim().replace(',', '.').replace('\u2212', '-');
  if (!/^-?\d(\.\d)?$/.test(text)) return undefined;
  const tenths = Math.round(Number(text) * 10) + 0;
  return isOffset(tenths) ? tenths : undefined;
}

export const millimetresOf = (tenths: number) => String(tenths / 10);

function isOffset(tenths: number): boolean {
  return Number.isInteger(tenths) && Math.abs(tenths) <= maxOffset;
}
