/** i18next, set up for this site: flat keys, one language loaded at a time, this edition's facts in every text. */
import { facts } from 'contract/edition/current';
import { languageOf, type Language } from 'contract/language/languages';
import { createInstance, type i18n as I18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { TextKey, Texts } from './en';
import { loadTexts } from './texts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Texts };
    keySeparator: false;
    nsSeparator: false;
  }
}

/** @throws Error when the texts cannot be loaded */
export async function createI18n(language: Language): Promise<I18n> {
  const i18n = createInstance();
  await i18n.init({
    lng: language,
    resources: { [language]: { translation: await loadTexts(language) } },
    // The types guarantee every key in every language, so no fallback is needed.
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: {
      // React escapes.
      escapeValue: false,
      // Read for each text, since the preview of a draft is rendered with other facts.
      defaultVariables: {
        get event() {
          return facts().name;
        },
        get organiser() {
          return facts().organiser;
        },
        get contact() {
          return facts().contactEmail;
        },
      },
    },
  });
  return i18n;
}

/** The language that was requested last, in whatever order the texts arrive. */
let requestedLanguage: Language | undefined;

/** Loads the language, then switches to it. @throws Error when it cannot be loaded and is still the last request */
export async function changeLanguage(i18n: I18n, language: Language): Promise<void> {
  requestedLanguage = language;
  try {
    i18n.addResourceBundle(language, 'translation', await loadTexts(language));
  } catch (error) {
    if (requestedLanguage === language) throw error;
  }
  if (requestedLanguage === language) await i18n.changeLanguage(language);
}

/** The current language. */
export function useLanguage(): Language {
  return languageOf(useTranslation().i18n.language);
}

/** The text of a message; a newer server may send a key that this page lacks. */
export function messageOf(i18n: I18n, key: string): TextKey {
  const isKnown = (message: string): message is TextKey => i18n.exists(message);
  return isKnown(key) ? key : 'errors.invalid';
}
