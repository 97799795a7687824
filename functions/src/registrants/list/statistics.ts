/**
 * Counts everything that the statistics page shows (ORG-40, ORG-41). Cancelled registrants count only as cancelled and
 * as arrivals.
 */
import { entrances, byEntrance, type Entrance } from 'contract/edition/entrances';
import { regionOf, regionsOf } from 'contract/language/regions';
import { lastShowDay } from 'contract/edition/show-days';
import { dayAfter, eventDay, eventQuarter } from 'contract/edition/event-times';
import { facts, showCountry } from 'contract/edition/current';
import { isOffered } from 'contract/registrant/list/registrant-list';
import { facetValues } from 'contract/registrant/list/facets';
import {
  breakdowns,
  type Breakdown,
  type DayCount,
  type FacetCount,
  type QuarterCount,
  type Statistics,
} from 'contract/registrant/statistics';
import { questionStatistics } from './answer-counts';
import { figuresOf } from './figures';
import type { Row } from './row';
import { Spellings } from './spellings';

/** The statistics without the time of counting. */
export type StatisticsCounts = Omit<Statistics, 'at'>;

/** Values that are always shown, even with a count of 0, in this order and before other values. */
const fixedValues = (): Partial<Record<Breakdown, readonly string[]>> => ({
  region: regionsOf(showCountry()),
  language: facts().languages,
  bappMember: facetValues.bappMember,
  confirmation: facetValues.confirmation,
});

/** @returns each breakdown of the edition -> the result of `make`; a region follows from country and postal code */
function forEachBreakdown<T>(make: (name: Breakdown) => T): Partial<Record<Breakdown, T>>;
function forEachBreakdown(make: (name: Breakdown) => unknown): object {
  const isShown = (name: Breakdown) =>
    name === 'region' ? isOffered('country') && isOffered('postalCode') : isOffered(name);
  return Object.fromEntries(breakdowns.filter(isShown).map((name) => [name, make(name)]));
}

/** @param now determines the last day of the counts by day */
export function statisticsOf(rows: readonly Row[], now: Date): StatisticsCounts {
  const fixed = fixedValues();
  const home = showCountry();
  const counts = forEachBreakdown((name) => new Map((fixed[name] ?? []).map((value) => [value, 0])));
  const days = new Map<string, number>();
  const spellings = new Spellings();
  const arrivedByInviter = new Map<string, number>();
  for (const { registrant, group } of rows) {
    if (registrant.state !== 'registered') continue;
    count(days, eventDay(new Date(registrant.createdAt.seconds * 1000)));
    if (counts.invitedBy !== undefined && Object.keys(registrant.presence ?? {}).length > 0)
      count(arrivedByInviter, group.values.invitedBy);
    if (group.country !== undefined) spellings.add(group.values.country, group.country);
    const values: Record<Breakdown, string | undefined> = {
      ...group.values,
      region: group.values.country === home ? regionOf(home, registrant.postalCode) : undefined,
    };
    for (const name of breakdowns) {
      const value = values[name];
      const breakdownCounts = counts[name];
      if (value !== undefined && breakdownCounts !== undefined) count(breakdownCounts, value);
    }
  }
  const { registered, dinner } = figuresOf(rows, now);
  const questions = questionStatistics(rows.filter(({ registrant }) => registrant.state === 'registered'));
  const by = forEachBreakdown((name) => facetCountsOf(counts[name] ?? new Map(), fixed[name] !== undefined));
  return {
    registered,
    cancelled: rows.length - registered,
    days: withoutGaps(days, eventDay(now)),
    by: {
      ...by,
      ...(by.country && {
        country: by.country.map((one) => ({ ...one, value: spellings.nameOf(one.value) || one.value })),
      }),
    },
    ...(questions.length > 0 && { questions }),
    ...(dinner && { dinner }),
    cameByInviter: facetCountsOf(arrivedByInviter, false),
    arrivals: arrivalsOf(rows),
  };
}

/** The persons let in by quarter of an hour and entrance; includes registrants who cancelled afterwards. */
function arrivalsOf(rows: readonly Row[]): QuarterCount[] {
  const quarters = new Map<string, Record<Entrance, number>>();
  for (const { registrant } of rows) {
    for (const entrance of entrances()) {
      const admission = registrant.presence?.[entrance];
      if (admission === undefined) continue;
      const quarter = eventQuarter(new Date(admission.at.seconds * 1000));
      const persons = quarters.get(quarter) ?? byEntrance(() => 0);
      quarters.set(quarter, { ...persons, [entrance]: (persons[entrance] ?? 0) + admission.persons });
    }
  }
  return [...quarters]
    .map(([quarter, persons]) => ({ quarter, persons }))
    .sort((one, other) => (one.quarter < other.quarter ? -1 : 1));
}

function count(counts: Map<string, number>, value: string): void {
  counts.set(value, (counts.get(value) ?? 0) + 1);
}

function facetCountsOf(counts: ReadonlyMap<string, number>, isFixed: boolean): FacetCount[] {
  const facetCounts = [...counts].map(([value, count]) => ({ value, count }));
  if (isFixed) return facetCounts;
  return facetCounts.sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1));
}

/**
 * Days without registrations count 0. The list ends with today, or with the show's last day once the show is over, or
 * with a later day that has a registration.
 */
function withoutGaps(counts: ReadonlyMap<string, number>, today: string): DayCount[] {
  const { day: lastDay } = lastShowDay();
  const end = today < lastDay ? today : lastDay;
  const sortedDays = [...counts.keys()].sort();
  const [first = end, latest = end] = [sortedDays[0], sortedDays.at(-1)];
  const last = latest < end ? end : latest;
  const days: DayCount[] = [];
  for (let day = first; day <= last; day = dayAfter(day)) days.push({ day, count: counts.get(day) ?? 0 });
  return days;
}
