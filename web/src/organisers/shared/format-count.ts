/** Formats a count for a language. */
import { localeOf } from 'contract/formats';
import type { Language } from 'contract/languages';

/** Such as 1 234 in French. */
export function formatCount(count: number, language: Language): string {
  return new Intl.NumberFormat(localeOf[language]).format(count);
}
