/**
 * The day of the show as each language writes it. The build writes it into the program: another browser's calendar may
 * put a comma elsewhere, and React brings a page to life only if it would have rendered the same.
 */
import { eventDate } from 'contract/formats';
import type { InEveryLanguage, Language } from 'contract/languages';

declare global {
  /** Replaced by the build; where nothing is built, such as in tests, there is no such object. */
  const FORMATTED_DATES: InEveryLanguage | undefined;
}

export function formattedDate(language: Language): string {
  return typeof FORMATTED_DATES === 'undefined' ? eventDate(language) : FORMATTED_DATES[language];
}
