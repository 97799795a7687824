/** Formats dates and hours as each language writes them, with `Intl` and the language's `formats.json`. */
import { patterns } from './i18next';
import { inEveryLanguage, languageRows, type Language } from './languages';

export const localeOf = inEveryLanguage((language) => languageRows[language].locale);

/** The colon after a label. In French, its no-break space keeps it on the label's line. */
export function colonOf(language: Language): string {
  return patterns.getFixedT(language)(($) => $.formats.colon);
}

/** Writes the first letter in upper case. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Such as "French". @param named the language to name */
export function languageName(named: Language, language: Language): string {
  return capitalised(new Intl.DisplayNames(localeOf[language], { type: 'language' }).of(named) ?? named);
}

/** Cached: creating a format takes far longer than using it. */
const longDateFormats: Partial<Record<Language, Intl.DateTimeFormat>> = {};

/** Such as "Thursday 28 August 2025". @param day such as `2025-08-28` */
export function longDate(day: string, language: Language): string {
  const { month = '', year = '', ...names } = datePartsOf(day, language);
  const dayOfMonth = Number(day.slice(-2));
  return patterns.getFixedT(language)(($) => $.formats[dayOfMonth === 1 ? 'firstOfMonth' : 'date'], {
    ...{ weekday: names.weekday ?? '', dayOfMonth, month, year },
  });
}

/** Such as "Thursday", in the language's own spelling. @param day such as `2025-08-28` */
export function weekday(day: string, language: Language): string {
  return datePartsOf(day, language).weekday ?? '';
}

function datePartsOf(day: string, language: Language): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  longDateFormats[language] ??= new Intl.DateTimeFormat(localeOf[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const parts = longDateFormats[language].formatToParts(new Date(`${day}T12:00:00Z`));
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}

/** Splits a local time of the event into day and hour: `2025-08-27T18:00` becomes Wednesday 27 August 2025, 18:00. */
export function dayAndHour(local: string, language: Language): { day: string; hour: string } {
  const [day = '', time = ''] = local.split('T');
  return { day: longDate(day, language), hour: hour(time, language) };
}

/** Writes `09:30` as the language does: 9 h 30 in French, with no-break spaces; 9.30 in Dutch; 9:30 in English. */
export function hour(time: string, language: Language): string {
  const [hours = '', minutes = '00'] = time.replace(/^0/, '').split(':');
  return patterns.getFixedT(language)(($) => $.formats[minutes === '00' ? 'fullHour' : 'hour'], {
    hours,
    minutes,
  });
}

/** Unit, its length, and the shortest duration that it is used for, in seconds. */
const units = [
  ['day', 86_400, 2 * 86_400],
  ['hour', 3600, 2 * 3600],
  ['minute', 60, 60],
  ['second', 1, 0],
] as const;

/** A duration, rounded up, such as "30 seconds", "2 minutes", "3 hours" or "4 days". */
export function duration(seconds: number, language: Language): string {
  const [unit, length] = units.find(([, , minimum]) => seconds >= minimum) ?? units[3];
  const count = Math.ceil(seconds / length);
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
