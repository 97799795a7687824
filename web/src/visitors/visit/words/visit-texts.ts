/** The texts of the visitor's own page; each language is loaded for its readers only. */
import type { Catalogue } from 'contract/language/catalogue';
import type { InEveryLanguage, Language } from 'contract/language/languages';
import { use } from 'react';
import { memoizePart } from '../../../shared/loading/import-part';
import { useLanguage } from '../../../shared/translations/i18n';

const loaders: InEveryLanguage<() => Promise<Catalogue['visit']>> = {
  en: memoizePart(async () => (await import('./texts.en')).texts),
  fr: memoizePart(async () => (await import('./texts.fr')).texts),
  nl: memoizePart(async () => (await import('./texts.nl')).texts),
};

export function loadVisitTexts(language: Language): Promise<Catalogue['visit']> {
  return loaders[language]();
}

/** The texts in the page's language. Suspends until they are loaded. */
export function useVisitTexts(): Catalogue['visit'] {
  return use(loadVisitTexts(useLanguage()));
}
