/** Formats a count for a language. */
import { localeOf } from 'contract/language/formats';
import type { Language } from 'contract/language/languages';

/** Cached, since creating a format takes longer than formatting a row of numbers. */
const formats = new Map<Language, Intl.NumberFormat>();

/** Such as 1 234 in French. */
export function formatCount(count: number, language: Language): string {
  const format = formats.get(language) ?? new Intl.NumberFormat(localeOf[language]);
  formats.set(language, format);
  return format.format(count);
}
