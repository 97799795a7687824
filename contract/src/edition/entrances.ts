/**
 * The doors where badges are scanned, and their entrances. At a show of several days, each door except the dinner's has
 * a separate entrance for each day, so that each registrant is admitted once a day.
 */
import { facts, factsWith, hasPart, inLanguage } from './current';
import { eventInstant } from './event-times';
import { weekday } from '../language/formats';
import type { Language } from '../language/languages';
import { showDays } from './show-days';

/** A door's key. A phone is paired for one door. */
export type Door = string;

/** A door's key on the first day; `key_2` and `key_3` on the following ones. Admissions refer to it. */
export type Entrance = string;

/** The dinner's entrance, the same on all days. Here, one code admits all people booked; elsewhere, one person. */
export const dinnerEntrance = 'dinner' satisfies Entrance;

/** Separates a door's key, which cannot contain it, from the day's number. Not `.`, which separates field paths. */
const separator = '_';

/** The doors' keys, in the order of the facts; without the dinner's if the edition has no dinner (EDIT-31). */
export function doors(): readonly Door[] {
  return doorKeys().filter((key) => key !== dinnerEntrance || hasPart('dinner'));
}

function doorKeys(): readonly Door[] {
  return facts().entrances.map(({ key }) => key);
}

/** Sorted by door, in the order of the facts, then by day. */
export function entrances(): readonly Entrance[] {
  return doors().flatMap((door) => [
    door,
    ...showDays().flatMap((day, index) => (opensAgain(door, day, index) ? [entranceOf(door, index)] : [])),
  ]);
}

/**
 * A door's entrance at an instant: its entrance of the last day that has begun. A day begins at four in the morning,
 * when no guest of the evening before arrives any more.
 */
export function entranceAt(door: Door, at: Date): Entrance {
  const begunDays = showDays().flatMap((day, index) =>
    opensAgain(door, day, index) && at >= startOfDay(day.day) ? [index] : [],
  );
  return entranceOf(door, begunDays.at(-1) ?? 0);
}

/** @returns the first day of admissions, such as `2025-08-28`: the dinner's, or the show's first */
export function firstDayOf(entrance: Entrance): string {
  return entrance === dinnerEntrance && hasPart('dinner')
    ? factsWith('dinner').dinnerStarts.slice(0, 10)
    : facts().date;
}

/** Whether admissions have begun: at four in the morning of `firstDayOf`. */
export function hasBegun(entrance: Entrance, at: Date): boolean {
  return at >= startOfDay(firstDayOf(entrance));
}

function startOfDay(day: string): Date {
  return eventInstant(`${day}T04:00`);
}

export function doorOf(entrance: Entrance): Door {
  return entrance.split(separator)[0] ?? entrance;
}

/** @returns the number of the day, from 1; undefined for the dinner, which has one entrance for all days */
export function dayNumberOf(entrance: Entrance): number | undefined {
  if (entrance === dinnerEntrance) return undefined;
  return Number(entrance.split(separator)[1] ?? 1);
}

/** Whether a phone may send this entrance. No scan is lost: removed days and a removed dinner are accepted. */
export function isEntrance(entrance: string): boolean {
  const door = doorOf(entrance);
  return doorKeys().includes(door) && [0, 1, 2].some((index) => entranceOf(door, index) === entrance);
}

/** @returns the door's name; its key if the edition no longer has the door */
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
export function byEntrance<T>(make: (entrance: Entrance) => T): Record<Entrance, T> {
  return Object.fromEntries(entrances().map((entrance) => [entrance, make(entrance)]));
}

/** @param index of the day */
function entranceOf(door: Door, index: number): Entrance {
  return index === 0 || door === dinnerEntrance ? door : `${door}${separator}${index + 1}`;
}

/** Whether the door opens again on this day after the first, and so has another entrance for it. */
function opensAgain(
  door: Door,
  { entrances: openDoors }: { entrances: readonly string[] },
  index: number,
): boolean {
  return index > 0 && door !== dinnerEntrance && openDoors.includes(door);
}
