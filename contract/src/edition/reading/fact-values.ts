/** The values of an edition's facts: the type of each kind. */
import type { Country } from '../../language/countries';
import type { Language, Localised } from '../../language/languages';
import type { Currency } from '../../language/currencies';
import type { InkName, ThemeName } from '../themes';
import type { Logo } from '../logo';
import type { Drawing, Mark } from '../look/mark';
import type { AskedFields } from '../form/asked-fields';
import type { Question } from '../form/questions';

/** The parts that an edition may have. What belongs to a missing part is neither asked nor shown (EDIT-31). */
export const parts = ['code', 'inviters', 'members', 'dinner'] as const;

export type Part = (typeof parts)[number];

/** Who may book the dinner, if the edition has members. */
export const dinnerGuests = ['members', 'everyone'] as const;

export type DinnerGuests = (typeof dinnerGuests)[number];

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

/** An entrance where badges are scanned. Admissions refer to its key. */
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
  /** Keys of the entrances that are open on this day; all if absent. */
  readonly entrances?: readonly string[];
}

/** The kinds of facts, with the type of their value. */
export interface FactValues {
  text: string;
  /** In the order of the menu. If English is missing, the first is the fallback. */
  languages: readonly Language[];
  /** A text in each language. */
  texts: Localised;
  /**
   * The organisers' own texts: plain text with line breaks, links and placeholders (own-texts.ts). A language without
   * an own text has the built-in text, or none.
   */
  optionalTexts: Localised;
  /** Words that are compared ignoring case; the first is shown. */
  codes: readonly string[];
  /** Address lines in each language. */
  lines: Localised<readonly string[]>;
  /** Such as `2025-08-28`. */
  day: string;
  /** In chronological order. */
  days: readonly FurtherDay[];
  /** Such as `09:30`, local. */
  time: string;
  /** Such as `2025-08-27T18:00`, local. */
  moment: string;
  timeZone: string;
  /** A whole number. */
  number: number;
  /** In cents of the edition's currency. */
  money: number;
  currency: Currency;
  country: Country;
  link: string;
  email: string;
  printer: BadgePrinter;
  /** In the organisers' order. */
  badgeKinds: readonly BadgeKind[];
  /** No part occurs twice. */
  parts: readonly Part[];
  guests: DinnerGuests;
  askedFields: AskedFields;
  /** In the order of the form. */
  questions: readonly Question[];
  theme: ThemeName;
  logo: Logo;
  /** A photograph, wider and larger than a logo. */
  picture: Logo;
  mark: Mark;
  drawing: Drawing;
  entrances: readonly EntranceFact[];
  directions: Localised<readonly Directions[]>;
  exhibitors: readonly Exhibitor[];
}
