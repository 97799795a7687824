/**
 * The date of the show, formatted for each language at build time: a browser may format it differently, for example
 * with a comma, and React hydrates a page only if it would have rendered the same.
 */
import { eventDate } from 'contract/formats';
import type { InEveryLanguage, Language } from 'contract/languages';

declare global {
  /** Replaced at build time; without a build, such as in tests, it does not exist. */
  const FORMATTED_DATES: InEveryLanguage | undefined;
}

export function formattedDate(language: Language): string {
  return typeof FORMATTED_DATES === 'undefined' ? eventDate(language) : FORMATTED_DATES[language];
}
