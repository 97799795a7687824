/** Dates, hours and amounts as each language writes them. */
import { event } from './event';
import type { Language } from './languages';

/** Belgium's form of each language; English as Europe writes it. */
const localeOf = { fr: 'fr-BE', nl: 'nl-BE', en: 'en-GB' } as const satisfies Record<Language, string>;

/** The day of the show, such as "Thursday 28 August 2025". */
export function eventDate(language: Language): string {
  const noon = new Date(`${event.date}T12:00:00Z`);
  return new Intl.DateTimeFormat(localeOf[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(noon);
}

/** An hour of the clock, `09:30`, without the leading zero: `9:30`. */
export function hour(time: string): string {
  return time.replace(/^0/, '');
}

/** Whole euros with their sign. */
export function euros(amount: number, language: Language): string {
  return new Intl.NumberFormat(localeOf[language], {
    style: 'currency',
    currency: 'EUR',
    maximumFractionDigits: 0,
  }).format(amount);
}
