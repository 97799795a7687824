/** Formats a count for a language. */
import { localeOf } from 'contract/language/formats';
import { inEveryLanguage, type Language } from 'contract/language/languages';

/** Created once, since creating a format takes longer than formatting a row of numbers. */
const formats = inEveryLanguage((language) => new Intl.NumberFormat(localeOf[language]));

/** Such as 1 234 in French. */
export function formatCount(count: number, language: Language): string {
  return formats[language].format(count);
}
