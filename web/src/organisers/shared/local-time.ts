/** Dates and times in the organiser's time zone. */
import { dateOf, localeOf } from 'contract/formats';
import type { InEveryLanguage, Language } from 'contract/languages';
import type { Timestamp } from 'contract/registrant';
import { organiserTexts } from './texts';

const formats: InEveryLanguage<ReturnType<typeof formatsIn>> = {
  fr: formatsIn('fr'),
  nl: formatsIn('nl'),
  en: formatsIn('en'),
};

function formatsIn(language: Language) {
  const locale = localeOf[language];
  return {
    day: new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric' }),
    time: new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }),
  };
}

/** Such as 28/08/2025. */
export function localDate(timestamp: Timestamp, language: Language): string {
  return formats[language].day.format(dateOf(timestamp));
}

/** Writes `2025-08-28` as 28/08/2025, as `localDate` does in every language. */
export function slashedDay(day: string): string {
  return day.split('-').reverse().join('/');
}

/** Such as 28/08/2025 à 09:30. */
export function localMoment(timestamp: Timestamp, language: Language): string {
  const time = formats[language].time.format(dateOf(timestamp));
  return organiserTexts(language).common.moment(localDate(timestamp, language), time);
}

/** Such as 2025-08-28T07:30:00.000Z. */
export function isoMoment(timestamp: Timestamp): string {
  return dateOf(timestamp).toISOString();
}
