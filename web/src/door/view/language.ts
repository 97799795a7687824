/** The language of this page: the browser's until the volunteer chooses another, which the phone remembers. */
import { isLanguage, languageOf, type Language } from 'contract/language/languages';
import { i18n as allTexts } from 'contract/language/translator';
import { forgetFailures } from '../../shared/loading/import-part';
import { attempt } from '../../shared/site/storage';
import { changeLanguage, textLoader } from '../../shared/translations/load-texts';

const storageKey = 'doorLanguage';

/** Loads the texts of the desk and the rehearsal too, so that a new language is complete at once. */
const loadTexts = textLoader(
  import.meta.glob('../../../../contract/locales/*/{desk,door,formats,rehearsal}.json', {
    import: 'default',
  }),
);

const i18n = allTexts.cloneInstance();

/** @returns a text in the page's language */
export const { t } = i18n;

i18n.on('languageChanged', (language) => {
  document.documentElement.lang = language;
});

export function currentLanguage(): Language {
  return languageOf(i18n.language);
}

/** Opens the page in the remembered language, or else in the browser's. @throws Error when its texts do not load */
export async function openLanguage(): Promise<void> {
  await changeLanguage(i18n, preferredLanguage(), loadTexts);
}

function preferredLanguage(): Language {
  const chosen = attempt(() => localStorage.getItem(storageKey));
  if (isLanguage(chosen)) return chosen;
  return languageOf(navigator.languages.find((tag) => isLanguage(tag.split('-')[0])));
}

/**
 * Loads a language, then remembers it and shows the page in it, unless another was chosen meanwhile.
 * @throws Error when its texts do not load
 */
export async function chooseLanguage(language: Language): Promise<void> {
  await changeLanguage(i18n, language, loadTexts);
  attempt(() => localStorage.setItem(storageKey, currentLanguage()));
}

/** @param show called after each change, until the signal is aborted */
export function onLanguageChange(show: () => void, signal: AbortSignal): void {
  i18n.on('languageChanged', show);
  signal.addEventListener('abort', () => i18n.off('languageChanged', show));
}

/** Loads the texts of a badge's language. @returns that language, or the page's if they do not load */
export async function loadBadgeLanguage(language: Language): Promise<Language> {
  try {
    await loadTexts(language);
    return language;
  } catch (error) {
    console.warn('The texts did not load.', error);
    forgetFailures();
    return currentLanguage();
  }
}
