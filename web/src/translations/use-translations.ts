/** What a component asks for when it has something to say. */
import { fallbackLanguage, type Language } from 'contract/languages';
import { createContext, useContext } from 'react';
import type { Speaker } from './i18n';

export interface Translations extends Speaker {
  language: Language;
  /** Loads the language, then says everything in it; rejects when it cannot be loaded. */
  changeLanguage: (language: Language) => Promise<void>;
}

export const TranslationsContext = createContext<Translations>({
  language: fallbackLanguage,
  t: (key) => key,
  message: (key) => key,
  changeLanguage: () => Promise.resolve(),
});

export function useTranslations(): Translations {
  return useContext(TranslationsContext);
}
