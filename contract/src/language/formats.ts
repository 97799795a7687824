/** Formats dates, hours and amounts in each language. */
import type { InEveryLanguage, Language } from './languages';
import type { Timestamp } from '../registrant/registrant';
import { showDays, type ShowDay } from '../edition/show-days';

/** Belgian locales for French and Dutch; British for English. */
export const localeOf = { fr: 'fr-BE', nl: 'nl-BE', en: 'en-GB' } as const satisfies InEveryLanguage;

/** Between a label and what follows, before a space; the French no-break space keeps it on its line. */
export const colonOf = { fr: '\u00a0:', nl: ':', en: ':' } as const satisfies InEveryLanguage;

const and: InEveryLanguage = { fr: 'et', nl: 'en', en: 'and' };

/** From the first of several days to the last. */
const until: InEveryLanguage = { fr: 'au', nl: 'tot en met', en: 'to' };

/**
 * The day of the show, such as "Thursday 28 August 2025"; its days, such as "Thursday 28 and Friday 29 August 2025"; three
 * in a row as "Thursday 28 to Saturday 30 August 2025".
 */
export function eventDate(language: Language, days = showDays()): string {
  return dates(language, days, 0);
}

/** The same for a narrow line: several days are without their weekdays, such as "28 and 29 August 2025". */
export function narrowEventDate(language: Language): string {
  const days = showDays();
  return dates(language, days, days.length === 1 ? 0 : 1);
}

/** @param from 1 leaves the weekdays out */
function dates(language: Language, all: readonly ShowDay[], from: 0 | 1): string {
  const isRow = all.length > 2 && isWithoutGaps(all);
  const named = isRow ? [...all.slice(0, 1), ...all.slice(-1)] : all;
  const days = named.map(({ day }) => longDate(day, language).split(' '));
  // Weekday, day, month, year: what the next one says as well is said once.
  const short = days.map((parts, index) => {
    const next = days[index + 1] ?? [];
    return parts.slice(from, parts[3] !== next[3] ? 4 : parts[2] !== next[2] ? 3 : 2).join(' ');
  });
  return isRow ? short.join(` ${until[language]} `) : listed(short, language);
}

/** Whether each day follows the one before. */
function isWithoutGaps(days: readonly ShowDay[]): boolean {
  const numbers = days.map(({ day }) => Date.parse(day) / 86_400_000);
  return numbers.every((number, index) => index === 0 || number === (numbers[index - 1] ?? 0) + 1);
}

/**
 * The show's hours: once if they are the same on each day, otherwise with the weekdays, such as "Thursday and Friday:
 * 9:30 to 17:30" and "Saturday: 10:00 to 16:00".
 * @param range writes opening and closing, as `hour` has written them
 */
export function eventHours(
  language: Language,
  range: (opens: string, closes: string) => string,
  all = showDays(),
): readonly [string, ...string[]] {
  const groups: [ShowDay, ...ShowDay[]][] = [];
  for (const day of all) {
    const same = groups.find(([{ opens, closes }]) => opens === day.opens && closes === day.closes);
    if (same === undefined) groups.push([day]);
    else same.push(day);
  }
  const [first, ...others] = groups.map((days) => {
    const hours = range(hour(days[0].opens, language), hour(days[0].closes, language));
    if (groups.length === 1) return hours;
    const weekdays = days.map(({ day }) => weekday(day, language));
    return `${listed(weekdays, language)}${colonOf[language]} ${hours}`;
  });
  return [first ?? '', ...others];
}

/** The same in one line, with semicolons. */
export function eventHoursLine(...of: Parameters<typeof eventHours>): string {
  return eventHours(...of).join(of[0] === 'fr' ? '\u00a0; ' : '; ');
}

/** Such as "Thursday", in the language's own spelling. @param day such as `2025-08-28` */
export function weekday(day: string, language: Language): string {
  return longDate(day, language).split(' ')[0] ?? '';
}

/** As the beginning of a line. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function listed(texts: readonly string[], language: Language): string {
  const last = texts.at(-1) ?? '';
  return texts.length < 2 ? last : `${texts.slice(0, -1).join(', ')} ${and[language]} ${last}`;
}

/** Kept, since making one takes far longer than using it. */
const longDates: Partial<Record<Language, Intl.DateTimeFormat>> = {};

/** @param day such as `2025-08-28` */
export function longDate(day: string, language: Language): string {
  const noon = new Date(`${day}T12:00:00Z`);
  longDates[language] ??= new Intl.DateTimeFormat(localeOf[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const date = longDates[language].format(noon);
  // Locale data has no French ordinal, and differs on the comma in English.
  return (language === 'fr' ? date.replace(' 1 ', ' 1er ') : date).replace(',', '');
}

/** Splits a local time of the event into day and hour: `2025-08-27T18:00` becomes Wednesday 27 August 2025, 18:00. */
export function dayAndHour(local: string, language: Language): { day: string; hour: string } {
  const [day = '', time = ''] = local.split('T');
  return { day: longDate(day, language), hour: hour(time, language) };
}

/** Writes `09:30` as the language does: 9 h 30 in French, with no-break spaces; 9.30 in Dutch; 9:30 in English. */
export function hour(time: string, language: Language): string {
  const [hours = '', minutes = '00'] = time.replace(/^0/, '').split(':');
  return written[language](hours, minutes);
}

const written: InEveryLanguage<(hours: string, minutes: string) => string> = {
  fr: (hours, minutes) => (minutes === '00' ? `${hours}\u00a0h` : `${hours}\u00a0h\u00a0${minutes}`),
  nl: (hours, minutes) => `${hours}.${minutes}`,
  en: (hours, minutes) => `${hours}:${minutes}`,
};

/** Formats whole euros with the currency sign. */
export function euros(amount: number, language: Language): string {
  return new Intl.NumberFormat(localeOf[language], {
    style: 'currency',
    currency: 'EUR',
    maximumFractionDigits: 0,
  }).format(amount);
}

/** The timestamp to the millisecond. */
export function dateOf({ seconds, nanoseconds }: Timestamp): Date {
  return new Date(seconds * 1000 + Math.floor(nanoseconds / 1_000_000));
}

/** Each with its seconds, and from how many on it is used. */
const units = [
  ['day', 86_400, 2 * 86_400],
  ['hour', 3600, 2 * 3600],
  ['minute', 60, 60],
  ['second', 1, 0],
] as const;

/** Rounded up, such as "30 seconds", "2 minutes", "3 hours" or "4 days". */
export function duration(seconds: number, language: Language): string {
  const [unit, length] = units.find(([, , least]) => seconds >= least) ?? units[3];
  const count = Math.ceil(seconds / length);
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
