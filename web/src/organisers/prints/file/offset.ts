/** The offset of this office's printer for each paper, in tenths of a millimetre, stored in the browser (PRINT-7). */
import { maxOffset, type Offset, type PaperId } from 'contract/badges/papers';
import { attempt } from '../../../shared/site/storage';

const storageKey = (paper: PaperId) => `badgeOffset.${paper}`;

const noOffset: Offset = { x: 0, y: 0 };

export function readOffset(paper: PaperId): Offset {
  const storedOffset = attempt(() => localStorage.getItem(storageKey(paper))) ?? '';
  const [x, y] = storedOffset.split(',').map(Number);
  return x !== undefined && y !== undefined && isOffset(x) && isOffset(y) ? { x, y } : noOffset;
}

export function rememberOffset(paper: PaperId, { x, y }: Offset): void {
  attempt(() => localStorage.setItem(storageKey(paper), `${x},${y}`));
}

/**
 * @param millimetres as typed, with a point or a comma
 * @returns tenths of a millimetre; undefined if it is not a valid offset
 */
export function parseOffset(millimetres: string): number | undefined {
  const text = millimetres.trim().replace(',', '.').replace('\u2212', '-');
  if (!/^-?\d(\.\d)?$/.test(text)) return undefined;
  const tenths = Math.round(Number(text) * 10) + 0; // `+ 0` turns -0 into 0.
  return isOffset(tenths) ? tenths : undefined;
}

export const formatOffset = (tenths: number) => String(tenths / 10);

function isOffset(tenths: number): boolean {
  return Number.isInteger(tenths) && Math.abs(tenths) <= maxOffset;
}
