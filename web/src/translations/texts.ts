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

/** A language's texts are a file of their own, fetched only by those who read it. */
export function loadTexts(language: Language): Promise<Texts> {
  return loaders[language]();
}
