/** Which language a visitor sees first: what was chosen here before, else what the browser asks for. */
import { isLanguage, languageOf, type Language } from 'contract/languages';

/** The name that i18next's own detector uses. */
const storageKey = 'i18nextLng';

export function rememberedLanguage(): Language {
  const stored = readStored();
  if (isLanguage(stored)) return stored;
  return languageOf(navigator.language);
}

export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // Storage may be full or forbidden; the choice then lasts until the page is left.
  }
}

function readStored(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}
