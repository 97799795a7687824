/** i18next with the texts that the running code has loaded: `translator('fr')(($) => $.mail.greeting, { name })`. */
import type { TFunction } from 'i18next';
import type { Catalogue } from './catalogue';
import { languageName, localeOf, longDate } from './formats';
import { i18n, variables } from './i18next';
import { languageOf, type Language } from './languages';

/** All areas of the site share its texts; each has a clone with a language of its own. */
export { i18n };

/** What every text may name without being given it. @param named name -> called for each text that names it */
export function provideVariables(named: Readonly<Record<string, () => string>>): void {
  // i18next makes a string of what is not one.
  for (const [name, value] of Object.entries(named)) variables[name] = { toString: value };
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

/** @returns the function that gives the texts in a language, of the files that `addTexts` has added */
export function translator(language: Language): TFunction {
  return i18n.getFixedT(language);
}
