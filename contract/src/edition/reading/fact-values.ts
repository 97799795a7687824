/** The values of an edition's facts: the choices, and the entries of lists. */
import type { Localised } from '../../language/languages';
import type { InkName } from '../themes';

/** The parts that an edition may have. What belongs to a missing part is neither asked nor shown (EDIT-31). */
export const parts = ['code', 'inviters', 'members', 'dinner'] as const;

export type Part = (typeof parts)[number];

/** Who may book the dinner, if the edition has members. */
export const dinnerGuests = ['members', 'everyone'] as const;

/** Who prints the badges. */
export const badgePrinters = ['visitor', 'organiser'] as const;

export type BadgePrinter = (typeof badgePrinters)[number];

/** The registrants who get a kind of badge, unless an organiser chooses another kind. */
export const kindGroups = ['visitors', 'members', 'exhibitors', 'organisers'] as const;

export type KindGroup = (typeof kindGroups)[number];

/** A kind of badge (BADGE-7). */
export interface BadgeKind {
  /** Lower-case letters, digits and hyphens; registrants refer to it. */
  readonly key: string;
  /** The word on the badge. */
  readonly name: Localised;
  readonly ink: InkName;
  /** Absent if only organisers assign this kind. */
  readonly for?: KindGroup;
}

/** In UTF-16 code units. */
export const maxKindLength = 24;

export const maxEntrances = 10;

/** A door where badges are scanned. Admissions refer to its key. */
export interface EntranceFact {
  readonly key: string;
  readonly name: Localised;
}

export interface Directions {
  /** Means of transport. */
  readonly by: string;
  readonly way: string;
}

export interface Exhibitor {
  /** Lower-case letters, digits and hyphens; registrants refer to it. */
  readonly key: string;
  readonly name: string;
  /** The stand's number in the hall, such as `B12`. */
  readonly stand?: string;
}

/** A day of the show after the first (`date`). */
export interface FurtherDay {
  /** Such as `2025-08-29`. */
  readonly day: string;
  readonly opens: string;
  readonly closes: string;
  /** Keys of the doors that are open on this day; all if absent. */
  readonly entrances?: readonly string[];
}
