/** What organisers count: `/statistics` and the dinner board (ORG-40 to ORG-44). */
import type { Entrance } from './event';
import type { Timestamp } from './registrant';
import type { FacetCount, Figures } from './registrant-list';

/**
 * By what registrants are counted. `invitedBy`: the key of exhibitors.ts. `country`: an ISO code where the name is known
 * in one of our languages, otherwise as it was most often written. `region`: of those in Belgium, by their postal code.
 * Values that say nothing are empty. Adding one takes a line here, one in functions/src/registrants/statistics.ts and
 * one in web/src/statistics/charts.ts.
 */
export const breakdowns = [
  'invitedBy',
  'country',
  'region',
  'language',
  'bappMember',
  'confirmation',
] as const;

export type Breakdown = (typeof breakdowns)[number];

/** @returns breakdown -> what `make` returns for it */
export function forEachBreakdown<T>(make: (name: Breakdown) => T): Record<Breakdown, T>;
export function forEachBreakdown(make: (name: Breakdown) => unknown): object {
  return Object.fromEntries(breakdowns.map((name) => [name, make(name)]));
}

/** Registrations of one day in the event's time zone. */
export interface DayCount {
  /** Such as 2025-08-28. */
  day: string;
  count: number;
}

/** Persons who came in during a quarter of an hour, with the first of whom all of a registrant's persons count. */
export interface QuarterCount {
  /** Its beginning in the event's time zone, such as 2025-08-28T09:30. */
  quarter: string;
  persons: Record<Entrance, number>;
}

/** Everything but `cancelled` and `arrivals` is about those who have not cancelled. */
export interface Statistics {
  /** When it was counted. */
  at: Timestamp;
  registered: number;
  cancelled: number;
  /** From the first day with a registration until today or the day of the show, without gaps. */
  days: DayCount[];
  /** Most frequent first. */
  by: Record<Breakdown, FacetCount[]>;
  dinner: Figures['dinner'];
  /** Those of `by.invitedBy` who came, by any entrance; empty until somebody does. */
  cameByInviter: FacetCount[];
  /** Quarters with arrivals, in their order. */
  arrivals: QuarterCount[];
}

/** A company's persons at the dinner. */
export interface DinnerCompany {
  /** As it is most often written; empty for those without a company, or whose company has their own name. */
  name: string;
  persons: number;
  vegetarian: number;
}

/** The dinner at the beginning of a day. */
export interface DinnerBefore {
  /** When it was counted: the last midnight in the event's time zone, or soon after. */
  at: Timestamp;
  dinner: Figures['dinner'];
}

export interface DinnerBoard {
  /** When it was counted. */
  at: Timestamp;
  dinner: Figures['dinner'];
  /** By name; they add up to `dinner`. */
  companies: DinnerCompany[];
  /** Absent until the first midnight after the deployment. */
  before?: DinnerBefore;
}
