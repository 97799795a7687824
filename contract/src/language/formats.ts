/** Formats dates, hours and amounts in each language. */
import type { InEveryLanguage, Language } from './languages';

/** Belgian locales for French and Dutch; British for English. */
export const localeOf = { fr: 'fr-BE', nl: 'nl-BE', en: 'en-GB' } as const satisfies InEveryLanguage;

/** Between a label and what follows, before a space; the French no-break space keeps it on its line. */
export const colonOf = { fr: '\u00a0:', nl: ':', en: ':' } as const satisfies InEveryLanguage;

/** Such as "Thursday", in the language's own spelling. @param day such as `2025-08-28` */
export function weekday(day: string, language: Language): string {
  return longDate(day, language).split(' ')[0] ?? '';
}

/** As the beginning of a line. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Such as "French". @param named the language that is named */
export function languageName(named: Language, language: Language): string {
  return capitalised(new Intl.DisplayNames(localeOf[language], { type: 'language' }).of(named) ?? named);
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
  return hourFormats[language](hours, minutes);
}

const hourFormats: InEveryLanguage<(hours: string, minutes: string) => string> = {
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
