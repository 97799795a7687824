/** Which texts there are, and how a language's texts are loaded. */
import type { Language } from 'contract/languages';
import type { en } from './en';

export type TextKey = keyof typeof en;

export type Texts = Readonly<Record<TextKey, string>>;

const loaders: Record<Language, () => Promise<Texts>> = {
  en: async () => (await import('./en')).en,
  fr: async () => (await import('./fr')).fr,
  nl: async () => (await import('./nl')).nl,
};

/** Each language's texts are a chunk, loaded only for its readers. */
export function loadTexts(language: Language): Promise<Texts> {
  return loaders[language]();
}
