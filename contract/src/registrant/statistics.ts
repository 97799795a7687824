/** The figures of the list (ORG-22), of `/statistics` and of the dinner board (ORG-40 to ORG-44). */
import type { Entrance } from '../edition/entrances';
import type { Timestamp } from '../wire/timestamp';
import type { Amounts } from './payment/payment';
import type { QuestionCounts } from './answers';

/**
 * The properties that registrants are counted by. An unknown value is empty. `invitedBy`: an exhibitor's key.
 * `country`: the ISO code if the name is known, otherwise the most frequent spelling. `region`: from postal codes in
 * the show's country, if regions.ts has a table for it. A new property needs a line here, in
 * functions/src/registrants/list/statistics.ts and in web/src/organisers/statistics/charts.ts.
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

/** A value of a facet, and how many registrants have it among those that match the rest of the filter. */
export interface FacetCount {
  value: string;
  count: number;
}

/** The persons at the dinner, and what they pay. */
export interface DinnerFigures {
  persons: number;
  vegetarian: number;
  /** The sum of the supplements, in cents of the edition's currency. */
  supplement: number;
}

/**
 * Totals of the matching registrants who have not cancelled. Each total has a filter: `state=registered`, alone or
 * with `confirmation=waiting,failed`, `bappMember=Yes`, `dinner=yes`, or today as `from` and `to`.
 */
export interface Figures {
  registered: number;
  /** With an address, but without a sent confirmation. */
  notConfirmed: number;
  /** Of `notConfirmed`: those whose mail is still due, and when the first of them registered; absent if none. */
  waiting?: { count: number; since: Timestamp };
  /** Absent if the edition lacks the part, like `dinner`. */
  members?: number;
  dinner?: DinnerFigures;
  /** Registered today, in the event's time zone. */
  today: number;
}

/** Registrations of one day in the event's time zone. */
export interface DayCount {
  /** Such as 2025-08-28. */
  day: string;
  count: number;
}

/** Persons who came in during a quarter of an hour; all of a registrant's persons count when the first one comes in. */
export interface QuarterCount {
  /** The quarter's start in the event's time zone, such as 2025-08-28T09:30. */
  quarter: string;
  persons: Record<Entrance, number>;
}

export interface QuestionStatistics extends QuestionCounts {
  /** How many registrants have answered; `values` does not include the others. */
  answered: number;
  /** The sum of all answers to a question for a number. */
  sum?: number;
}

/** Only `cancelled` and `arrivals` include those who have cancelled. */
export interface Statistics {
  /** When the figures were counted. */
  at: Timestamp;
  registered: number;
  cancelled: number;
  /** From the first day with a registration until today, or the day of the show once that is over, without gaps. */
  days: DayCount[];
  /** Most frequent first; only what the edition asks for. */
  by: Partial<Record<Breakdown, FacetCount[]>>;
  /** The edition's own questions, in their order, without hidden ones; absent if there are none. */
  questions?: QuestionStatistics[];
  /** Absent without a dinner. */
  dinner?: DinnerFigures;
  /** How many of `by.invitedBy` came in through any entrance; empty before the first arrival, and without inviters. */
  cameByInviter: FacetCount[];
  /** Quarters with arrivals, in chronological order. */
  arrivals: QuarterCount[];
}

/** A company's persons at the dinner. */
export interface DinnerCompany {
  /** The most frequent spelling; empty for people without a company, or whose company is named after them. */
  name: string;
  persons: number;
  vegetarian: number;
  /** Only for organisers, and if the dinner has a price. */
  amounts?: Amounts;
}

/** The dinner's totals at the start of a day. */
export interface DinnerBefore {
  /** When the totals were counted: the last midnight in the event's time zone, or soon after. */
  at: Timestamp;
  dinner: DinnerFigures;
}

export interface DinnerBoard {
  /** When the figures were counted. */
  at: Timestamp;
  dinner: DinnerFigures;
  /** Of all registrants, even those who cancelled after paying; only for organisers, as in `DinnerCompany`. */
  amounts?: Amounts;
  /** Sorted by name; they add up to `dinner`. */
  companies: DinnerCompany[];
  /** Absent until the first midnight after the deployment. */
  before?: DinnerBefore;
}
