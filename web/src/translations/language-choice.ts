/** Remembers which language a visitor has chosen or been shown, for this page and for Firebase Hosting. */
import { isLanguage, type Language } from 'contract/languages';

/** The name that i18next's own detector uses; web/index.html reads it too. */
const storageKey = 'i18nextLng';

const yearInSeconds = 365 * 24 * 3600;

export function rememberedLanguage(): Language | undefined {
  try {
    const stored = localStorage.getItem(storageKey);
    return isLanguage(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // Storage may be full or forbidden; the choice then lasts until the page is left.
  }
}

/** From now on Hosting answers with the pages in this language, whatever the browser asks for. */
export function overrideHostingLanguage(language: Language): void {
  document.cookie = `firebase-language-override=${language}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax`;
}
