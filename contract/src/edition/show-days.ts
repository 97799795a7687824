/** The days of the show, with their hours and entrances: up to three, within a week. */
import { facts } from './current';
import type { Facts } from './fact-table';

export interface ShowDay {
  /** Such as `2025-08-28`. */
  readonly day: string;
  /** Such as `09:30`, local. */
  readonly opens: string;
  readonly closes: string;
  /** Keys of the entrances that are open on this day. */
  readonly entrances: readonly string[];
}

export type DayHours = Pick<ShowDay, 'day' | 'opens' | 'closes'>;

interface LastDayFacts extends Pick<Facts, 'date' | 'closes'> {
  readonly moreDays?: Facts['moreDays'] | undefined;
}

type DayFacts = Pick<Facts, 'date' | 'opens' | 'closes' | 'entrances' | 'moreDays'>;

/** The last day's maximum distance from the first, in days: each weekday occurs once. */
export const furthestDay = 6;

/** In chronological order. */
export function showDays(
  { date, opens, closes, entrances, moreDays = [] }: DayFacts = facts(),
): readonly [ShowDay, ...ShowDay[]] {
  const keys = entrances.map(({ key }) => key);
  return [
    { day: date, opens, closes, entrances: keys },
    ...moreDays.map((each) => ({
      ...each,
      entrances: keys.filter((key) => each.entrances?.includes(key) ?? true),
    })),
  ];
}

export function lastShowDay(
  { date, closes, moreDays }: LastDayFacts = facts(),
): Pick<ShowDay, 'day' | 'closes'> {
  return moreDays?.at(-1) ?? { day: date, closes };
}
