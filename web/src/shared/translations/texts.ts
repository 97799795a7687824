/** Loads a language's texts. */
import type { Language } from 'contract/language/languages';
import type { Texts } from './en';

const loaders: Record<Language, () => Promise<Texts>> = {
  en: async () => (await import('./en')).en,
  fr: async () => (await import('./fr')).fr,
  nl: async () => (await import('./nl')).nl,
};

/** Each language's texts are a chunk, loaded only for its readers. */
export function loadTexts(language: Language): Promise<Texts> {
  return loaders[language]();
}
