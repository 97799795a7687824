/**
 * The doors where badges are scanned, and their entrances: at a show of several days, each door but the dinner's is an
 * entrance of its own on each day, so that each registrant is admitted once a day.
 */
import { facts, factsWith, hasPart, inLanguage } from './current';
import { eventInstant } from './event-times';
import { weekday } from '../language/formats';
import type { Language } from '../language/languages';
import { showDays } from './show-days';

/** A door's key: a phone is paired for one. */
export type Door = string;

/** A door's key on the first day; `key_2` and `key_3` on the following ones. Admissions refer to it. */
export type Entrance = string;

/** At the dinner, one code admits as many people as were booked; at the other entrances, one. It is one for all days. */
export const dinnerEntrance = 'dinner' satisfies Entrance;

/** Between a door's key, which has no such character, and the day's number; no separator of field paths. */
const separator = '_';

/** In the order of the facts; without the dinner's if the edition has none (EDIT-31). */
export function doors(): readonly Door[] {
  return keys().filter((key) => key !== dinnerEntrance || hasPart('dinner'));
}

function keys(): readonly Door[] {
  return facts().entrances.map(({ key }) => key);
}

/** By door in the order of the facts, then by day. */
export function entrances(): readonly Entrance[] {
  return doors().flatMap((door) => [
    door,
    ...showDays().flatMap((day, index) => (hasEntrance(door, day, index) ? [entranceOf(door, index)] : [])),
  ]);
}

/**
 * A door's entrance at an instant: that of the last day that has begun. A day begins at four in the morning, when no
 * guest of the evening before arrives any more.
 */
export function entranceAt(door: Door, at: Date): Entrance {
  const begun = showDays().flatMap((day, index) =>
    hasEntrance(door, day, index) && at >= startOfDay(day.day) ? [index] : [],
  );
  return entranceOf(door, begun.at(-1) ?? 0);
}

/** @returns the first day of admissions, such as `2025-08-28`: the dinner's, or the show's first */
export function firstDayOf(entrance: Entrance): string {
  return entrance === dinnerEntrance && hasPart('dinner')
    ? factsWith('dinner').dinnerStarts.slice(0, 10)
    : facts().date;
}

/** Whether that day has begun, at four in the morning. */
export function hasBegun(entrance: Entrance, at: Date): boolean {
  return at >= startOfDay(firstDayOf(entrance));
}

function startOfDay(day: string): Date {
  return eventInstant(`${day}T04:00`);
}

/** @returns the door of an entrance */
export function doorOf(entrance: Entrance): Door {
  return entrance.split(separator)[0] ?? entrance;
}

/** @returns the number of the day, from 1; undefined for the dinner, which is one for all days */
export function dayNumberOf(entrance: Entrance): number | undefined {
  if (entrance === dinnerEntrance) return undefined;
  return Number(entrance.split(separator)[1] ?? 1);
}

/** Whether a phone may send it: also on a day or for a dinner removed from the facts since, so that no scan is lost. */
export function isEntrance(entrance: string): boolean {
  const door = doorOf(entrance);
  return keys().includes(door) && [0, 1, 2].some((index) => entranceOf(door, index) === entrance);
}

/** @returns the key unchanged if the edition has no such door, as after a change of the facts */
export function doorName(door: Door, language: Language): string {
  const entrance = facts().entrances.find(({ key }) => key === door);
  return entrance === undefined ? door : inLanguage(entrance.name, language);
}

/** Such as "Exhibition", and "Exhibition, Friday" at a show of several days. */
export function entranceName(entrance: Entrance, language: Language): string {
  const door = doorOf(entrance);
  const days = showDays();
  const day = days.find((_, index) => entranceOf(door, index) === entrance);
  const name = doorName(door, language);
  return days.length === 1 || door === dinnerEntrance || day === undefined
    ? name
    : `${name}, ${weekday(day.day, language)}`;
}

/** @returns entrance -> what `make` returns for it */
export function forEachEntrance<T>(make: (entrance: Entrance) => T): Record<Entrance, T> {
  return Object.fromEntries(entrances().map((entrance) => [entrance, make(entrance)]));
}

/** @param index of the day */
function entranceOf(door: Door, index: number): Entrance {
  return index === 0 || door === dinnerEntrance ? door : `${door}${separator}${index + 1}`;
}

/** Whether the door has another entrance on this day than on the first. */
function hasEntrance(
  door: Door,
  { entrances: open }: { entrances: readonly string[] },
  index: number,
): boolean {
  return index > 0 && door !== dinnerEntrance && open.includes(door);
}
