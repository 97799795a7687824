/** The texts of the visitor's own page; each language is loaded for its readers only. */
import type { InEveryLanguage, Language } from 'contract/languages';
import { use } from 'react';
import { useLanguage } from '../../shared/translations/i18n';
import type { VisitTexts } from './texts.fr';

const loaders: InEveryLanguage<() => Promise<{ texts: VisitTexts }>> = {
  en: () => import('./texts.en'),
  fr: () => import('./texts.fr'),
  nl: () => import('./texts.nl'),
};

const loaded = new Map<Language, Promise<VisitTexts>>();

/** Returns the same promise each time, for React's `use`. */
export function loadVisitTexts(language: Language): Promise<VisitTexts> {
  const known = loaded.get(language);
  if (known) return known;
  const texts = loaders[language]().then((module) => module.texts);
  loaded.set(language, texts);
  return texts;
}

/** The texts in the page's language. Suspends until they are loaded. */
export function useVisitTexts(): VisitTexts {
  return use(loadVisitTexts(useLanguage()));
}
