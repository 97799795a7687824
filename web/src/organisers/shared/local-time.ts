/**
 * Dates and times in the event's time zone, wherever the organiser is: all organisers see the same times, and days
 * begin at the event's midnight.
 */
import { translator } from 'contract/language/translator';
import { facts, fromFacts } from 'contract/edition/current';
import { eventMinute } from 'contract/edition/event-times';
import { isDay } from 'contract/wire/patterns';
import { localeOf } from 'contract/language/formats';
import { dateOf, type Timestamp } from 'contract/wire/timestamp';
import { inEveryLanguage, type Language } from 'contract/language/languages';

const formats = fromFacts(({ timeZone }) =>
  inEveryLanguage((language) => ({
    day: dayFormat(language, timeZone),
    time: new Intl.DateTimeFormat(localeOf[language], { hour: '2-digit', minute: '2-digit', timeZone }),
  })),
);

function dayFormat(language: Language, timeZone: string): Intl.DateTimeFormat {
  const twoDigits = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
  return new Intl.DateTimeFormat(localeOf[language], { ...twoDigits, timeZone });
}

/** Such as 28/08/2025. */
export function localDate(timestamp: Timestamp, language: Language): string {
  return formats()[language].day.format(dateOf(timestamp));
}

/** Formats a day as `localDate` does. @param day such as `2025-08-28`; other text is returned unchanged */
export function shortDay(day: string, language: Language): string {
  return isDay(day) ? dayFormat(language, 'UTC').format(new Date(`${day}T12:00:00Z`)) : day;
}

/** Such as 14:02. */
export function localTime(timestamp: Timestamp, language: Language): string {
  return formats()[language].time.format(dateOf(timestamp));
}

/** Such as 28/08/2025 à 09:30. */
export function localDateTime(timestamp: Timestamp, language: Language): string {
  return translator(language)(($) => $.organisers.common.moment, {
    date: localDate(timestamp, language),
    time: localTime(timestamp, language),
  });
}

/**
 * @param browserTimeZone the browser's time zone
 * @returns the name of the event's time zone, such as "heure d’Europe centrale", if the browser's clock shows another
 *   time
 */
export function otherTimeZone(
  language: Language,
  now = new Date(),
  browserTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone,
): string | undefined {
  const { timeZone } = facts();
  if (eventMinute(now, browserTimeZone) === eventMinute(now, timeZone)) return undefined;
  const format = new Intl.DateTimeFormat(localeOf[language], { timeZone, timeZoneName: 'longGeneric' });
  return format.formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value;
}

/** Such as 2025-08-28T07:30:00.000Z. */
export function isoDateTime(timestamp: Timestamp): string {
  return dateOf(timestamp).toISOString();
}
