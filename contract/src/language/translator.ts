/** i18next with the texts that the running code has loaded: `translator('fr')(($) => $.mail.greeting, { name })`. */
import type { TFunction } from 'i18next';
import type { Catalogue } from './catalogue';
import { languageName, localeOf, longDate } from './formats';
import { i18n, variables } from './i18next';
import { languageOf, type Language } from './languages';

/** All areas of the site share the texts. Each area has a clone with its own language. */
export { i18n };

/** Provides variables that every text may use. @param values name -> function called for each use */
export function provideVariables(values: Readonly<Record<string, () => string>>): void {
  // i18next calls toString() on values that are not strings.
  for (const [name, value] of Object.entries(values)) variables[name] = { toString: value };
}

i18n.services.formatter?.add('date', (day: string, tag) => longDate(day, languageOf(tag)));
i18n.services.formatter?.add('number', (count: number, tag) =>
  count.toLocaleString(localeOf[languageOf(tag)]),
);
i18n.services.formatter?.add('language', (language: Language, tag) =>
  languageName(language, languageOf(tag)),
);
i18n.services.formatter?.add('lowercase', (words: string) => words.toLowerCase());

/** @param texts of some or all files of `contract/locales/<language>`, each under the file's name */
export function addTexts(language: Language, texts: Partial<Catalogue>): void {
  i18n.addResourceBundle(language, 'translation', texts, true, true);
}

/** @returns i18next's `t` for a language, with the texts that `addTexts` has added */
export function translator(language: Language): TFunction {
  return i18n.getFixedT(language);
}
