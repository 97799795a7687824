/** Which badge of a run is on which sheet of its file, whoever was erased since the file was first made (PRINT-3). */
import { sheetsFor } from 'contract/badges/papers';
import type { PlacedBadge, StoredPrint } from './documents';

/**
 * An erased badge leaves its place empty, so that every badge stays on its sheet: nobody knows which of several files
 * was printed.
 * @param left the badges that the run still has
 * @returns the file's badges in order; undefined where one was erased
 */
export function inFile(
  { badges, closed }: StoredPrint,
  left: readonly PlacedBadge[],
): (PlacedBadge | undefined)[] {
  const byPlace = new Map(left.map((badge) => [badge.place, badge]));
  const isClosed = new Set(closed);
  const places = Array.from({ length: badges + closed.length }, (_, place) => place);
  return places.filter((place) => !isClosed.has(place)).map((place) => byPlace.get(place));
}

/** @param badges in order. @returns the places up to the last badge that have none */
export function emptyPlaces(badges: readonly PlacedBadge[]): number[] {
  const taken = new Set(badges.map(({ place }) => place));
  const length = 1 + (badges.at(-1)?.place ?? -1);
  return Array.from({ length }, (_, place) => place).filter((place) => !taken.has(place));
}

/** @returns the ids of the badges on the first sheets */
export function onFirstSheets(
  { paper }: Pick<StoredPrint, 'paper'>,
  file: readonly (PlacedBadge | undefined)[],
  sheets: number,
): ReadonlySet<string> {
  const all = sheetsFor(paper, file.length);
  // Badges k, k+n, k+2n and so on are on sheet k of n.
  return new Set(file.flatMap((badge, index) => (badge && index % all < sheets ? badge.id : [])));
}
