/**
 * The language of the organisers' pages: French until an organiser chooses another. In a preview, before the first show
 * and for a show without French, it is the browser's. The choice is stored separately from the visitors' language, and
 * changes in every tab at once (ORG-30).
 */
import { isLanguage, languageOf, type Language } from 'contract/language/languages';
import { facts, providedEdition } from 'contract/edition/current';
import { isNoShow } from 'contract/wire/edition-header';
import { i18n } from 'contract/language/translator';
import { useTranslation } from 'react-i18next';
import { forgetFailures } from '../../shared/loading/import-part';
import { paths } from '../../shared/site/paths';
import { attempt, isStorageRefused } from '../../shared/site/storage';
import { changeLanguage, textLoader } from '../../shared/translations/load-texts';

const storageKey = 'organiserLanguage';

/** Loads texts in any language, for example to preview a mail in a language other than the page's. */
export const loadOrganiserTexts = textLoader(
  import.meta.glob('../../../../contract/locales/*/*.json', { import: 'default' }),
);

/** Loads the texts of the show's languages, and retries those that failed before. @throws Error when they cannot be loaded */
export async function loadShowLanguages(): Promise<void> {
  forgetFailures();
  await Promise.all(facts().languages.map(loadOrganiserTexts));
}

export const organiserI18n = i18n.cloneInstance({ lng: initialLanguage() });

export { useLanguage as useOrganiserLanguage } from '../../shared/translations/i18n';

/** `t`, and its language for dates, counts and names of languages. */
export function useOrganiserTexts() {
  const { t, i18n: own } = useTranslation();
  return { t, language: languageOf(own.language) };
}

export function organiserLanguage(): Language {
  return languageOf(organiserI18n.language);
}

/** Sets the language and stores it. @throws Error when its texts cannot be loaded */
export async function chooseOrganiserLanguage(language: Language): Promise<void> {
  await changeLanguage(organiserI18n, language, loadOrganiserTexts);
  rememberOrganiserLanguage();
}

/** Stores the current language again, after signing out has emptied the storage (ORG-32). */
export function rememberOrganiserLanguage(): void {
  attempt(() => localStorage.setItem(storageKey, organiserLanguage()));
}

/**
 * Follows the choice in another tab, but keeps the language when that tab signs out and empties the storage.
 * @returns a function that stops following
 */
export function followOtherTabs(): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key !== storageKey || !isLanguage(newValue)) return;
    changeLanguage(organiserI18n, newValue, loadOrganiserTexts).catch((error: unknown) =>
      console.warn('The language that was chosen in another tab did not load.', error),
    );
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

function initialLanguage(): Language {
  const storedLanguage = attempt(() => localStorage.getItem(storageKey));
  if (isLanguage(storedLanguage)) return storedLanguage;
  // The reader of a preview need not be an organiser; without storage no choice could be kept.
  const edition = providedEdition();
  const hasFrench = edition === undefined || (!isNoShow(edition) && edition.facts.languages.includes('fr'));
  const usesBrowserLanguage =
    !hasFrench || location.pathname === paths.preview || isStorageRefused(['localStorage', 'sessionStorage']);
  return usesBrowserLanguage ? languageOf(navigator.language) : 'fr';
}
