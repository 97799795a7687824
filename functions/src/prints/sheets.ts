/** Assigns a run's badges to the sheets of its file; erasures do not move the other badges (PRINT-3). */
import { sheetsFor } from 'contract/badges/papers';
import type { PlacedBadge, StoredPrint } from './documents';

/**
 * An erased badge leaves its place empty, so that every other badge stays on its sheet: it is unknown which of several
 * files was printed.
 * @param remaining the badges that the run still has
 * @returns the file's badges in order; undefined where a badge was erased
 */
export function badgesInFile(
  { badges, closed }: StoredPrint,
  remaining: readonly PlacedBadge[],
): (PlacedBadge | undefined)[] {
  const byPlace = new Map(remaining.map((badge) => [badge.place, badge]));
  const closedPlaces = new Set(closed);
  const places = Array.from({ length: badges + closed.length }, (_, place) => place);
  return places.filter((place) => !closedPlaces.has(place)).map((place) => byPlace.get(place));
}

/** @param badges in order. @returns the places without a badge, up to the last badge */
export function emptyPlaces(badges: readonly PlacedBadge[]): number[] {
  const usedPlaces = new Set(badges.map(({ place }) => place));
  const length = 1 + (badges.at(-1)?.place ?? -1);
  return Array.from({ length }, (_, place) => place).filter((place) => !usedPlaces.has(place));
}

/** @returns the ids of the badges on the first sheets */
export function onFirstSheets(
  { paper }: Pick<StoredPrint, 'paper'>,
  file: readonly (PlacedBadge | undefined)[],
  sheets: number,
): ReadonlySet<string> {
  const sheetCount = sheetsFor(paper, file.length);
  // Badges k, k+n, k+2n and so on are on sheet k of n sheets.
  return new Set(file.flatMap((badge, index) => (badge && index % sheetCount < sheets ? badge.id : [])));
}
