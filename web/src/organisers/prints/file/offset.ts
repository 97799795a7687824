/**
 * How far each paper is shifted by this office's printer, in tenths of a millimetre; the browser remembers it
 * (PRINT-7).
 */
import { maxOffset, type Offset, type PaperId } from 'contract/badges/papers';
import { attempt } from '../../../shared/site/storage';

const keyOf = (paper: PaperId) => `badgeOffset.${paper}`;

const none: Offset = { x: 0, y: 0 };

export function rememberedOffset(paper: PaperId): Offset {
  const stored = attempt(() => localStorage.getItem(keyOf(paper))) ?? '';
  const [x, y] = stored.split(',').map(Number);
  return x !== undefined && y !== undefined && isOffset(x) && isOffset(y) ? { x, y } : none;
}

export function rememberOffset(paper: PaperId, { x, y }: Offset): void {
  attempt(() => localStorage.setItem(keyOf(paper), `${x},${y}`));
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
