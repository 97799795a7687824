/** The days of the show, with their hours and entrances: up to three, within a week. */
import { facts } from './current';
import type { Facts } from './fact-table';
import type { FurtherDay } from './reading/fact-values';

/** A day of the show. Its hours are local, such as `09:30`. */
export type ShowDay = Required<FurtherDay>;

export type DayHours = Pick<ShowDay, 'day' | 'opens' | 'closes'>;

interface LastDayFacts extends Pick<Facts, 'date' | 'closes'> {
  readonly moreDays?: Facts['moreDays'] | undefined;
}

type DayFacts = Pick<Facts, 'date' | 'opens' | 'closes' | 'entrances' | 'moreDays'>;

/** The last day's maximum distance from the first, in days, so that no weekday occurs twice. */
export const maxDaysApart = 6;

/** In chronological order. */
export function showDays(
  { date, opens, closes, entrances, moreDays = [] }: DayFacts = facts(),
): readonly [ShowDay, ...ShowDay[]] {
  const keys = entrances.map(({ key }) => key);
  return [
    { day: date, opens, closes, entrances: keys },
    ...moreDays.map((day) => ({
      ...day,
      entrances: keys.filter((key) => day.entrances?.includes(key) ?? true),
    })),
  ];
}

export function lastShowDay(
  { date, closes, moreDays }: LastDayFacts = facts(),
): Pick<ShowDay, 'day' | 'closes'> {
  return moreDays?.at(-1) ?? { day: date, closes };
}
