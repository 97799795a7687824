/** The entrances where badges are scanned: facts of the edition. */
import { facts } from './edition/current';
import type { Language } from './languages';

/** An entrance's key. */
export type Entrance = string;

/** At the dinner, one code admits as many people as were booked; at the other entrances, one. */
export const dinnerEntrance: Entrance = 'dinner';

/** In the order of the facts. */
export function entrances(): readonly Entrance[] {
  return facts().entrances.map(({ key }) => key);
}

/** @returns the key unchanged if the edition has no such entrance, as after a change of the facts */
export function entranceName(entrance: Entrance, language: Language): string {
  return facts().entrances.find(({ key }) => key === entrance)?.name[language] ?? entrance;
}

/** @returns entrance -> what `make` returns for it */
export function forEachEntrance<T>(make: (entrance: Entrance) => T): Record<Entrance, T> {
  return Object.fromEntries(entrances().map((entrance) => [entrance, make(entrance)]));
}
