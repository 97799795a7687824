/** The days and hours of the show in words. */
import { colonOf, hour, longDate, weekday } from '../language/formats';
import type { Language } from '../language/languages';
import { translator } from '../language/translator';
import { showDays, type ShowDay } from './show-days';

/**
 * The day of the show, such as "Thursday 28 August 2025"; two days, such as "Thursday 28 and Friday 29 August 2025";
 * three days in a row, such as "Thursday 28 to Saturday 30 August 2025".
 */
export function eventDate(language: Language, days = showDays()): string {
  return datesInWords(language, days, true);
}

/** The show's days for a narrow line: several days have no weekdays, such as "28 and 29 August 2025". */
export function narrowEventDate(language: Language): string {
  const days = showDays();
  return datesInWords(language, days, days.length === 1);
}

function datesInWords(language: Language, all: readonly ShowDay[], hasWeekdays: boolean): string {
  const isRange = all.length > 2 && areConsecutive(all);
  const namedDays = isRange ? [...all.slice(0, 1), ...all.slice(-1)] : all;
  const dayWords = namedDays.map(({ day }) =>
    longDate(day, language)
      .split(' ')
      .slice(hasWeekdays ? 0 : 1),
  );
  // Omit the last words that the next day repeats: the year, or the month and the year.
  const shortened = dayWords.map((words, index) => {
    const next = dayWords[index + 1] ?? [];
    const last = words.findLastIndex((word, position) => word !== next.at(position - words.length));
    return words.slice(0, last + 1).join(' ');
  });
  const [first = '', last = ''] = shortened;
  return isRange
    ? translator(language)(($) => $.formats.firstToLast, { first, last })
    : joinList(shortened, language);
}

function areConsecutive(days: readonly ShowDay[]): boolean {
  const numbers = days.map(({ day }) => Date.parse(day) / 86_400_000);
  return numbers.every((number, index) => index === 0 || number === (numbers[index - 1] ?? 0) + 1);
}

/**
 * The show's hours: one text if all days have the same hours, otherwise several with weekdays, such as "Thursday and
 * Friday: 9:30 to 17:30" and "Saturday: 10:00 to 16:00".
 * @param range joins the opening and closing hours, both formatted by `hour`
 */
export function eventHours(
  language: Language,
  range: (opens: string, closes: string) => string,
  all = showDays(),
): readonly [string, ...string[]] {
  const groups: [ShowDay, ...ShowDay[]][] = [];
  for (const day of all) {
    const sameHours = groups.find(([{ opens, closes }]) => opens === day.opens && closes === day.closes);
    if (sameHours === undefined) groups.push([day]);
    else sameHours.push(day);
  }
  const [first, ...others] = groups.map((days) => {
    const hours = range(hour(days[0].opens, language), hour(days[0].closes, language));
    if (groups.length === 1) return hours;
    const weekdays = days.map(({ day }) => weekday(day, language));
    return `${joinList(weekdays, language)}${colonOf(language)} ${hours}`;
  });
  return [first ?? '', ...others];
}

/** The show's hours in one line, separated by semicolons. */
export function eventHoursLine(...args: Parameters<typeof eventHours>): string {
  return eventHours(...args).join(`${translator(args[0])(($) => $.formats.semicolon)} `);
}

function joinList(texts: readonly string[], language: Language): string {
  const last = texts.at(-1) ?? '';
  if (texts.length < 2) return last;
  return translator(language)(($) => $.formats.listEnd, { texts: texts.slice(0, -1).join(', '), last });
}
