/** Each area of the site (visitors, organisers, door) loads the texts that it shows, one language at a time. */
import { languageOf, type Language } from 'contract/language/languages';
import { i18n as allTexts } from 'contract/language/translator';
import type { i18n as I18n } from 'i18next';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { textLoader, type LoadTexts } from './load-texts';

/** The texts that all visitors' pages need; a page with further texts calls `useTexts`. */
export const loadVisitorTexts = textLoader(
  import.meta.glob('../../../../contract/locales/*/{formats,visitors}.json', { import: 'default' }),
);

/**
 * The i18next instance of an area, with a language of its own.
 * @param load the texts that every page of the area needs
 * @throws Error when the texts cannot be loaded
 */
export async function createI18n(language: Language, load: LoadTexts = loadVisitorTexts): Promise<I18n> {
  await load(language);
  return allTexts.cloneInstance({ lng: language });
}

/** The area's current language. */
export function useLanguage(): Language {
  return languageOf(useTranslation().i18n.language);
}

/** Suspends until a page's own texts are loaded in the current language. */
export function useTexts(load: LoadTexts): void {
  use(load(useLanguage()));
}

/** The text of a message such as `errors.email` or `code.incorrect`; a newer server may send one that this page lacks. */
export function messageText(i18n: I18n, message: string, values: { max?: number } = {}): string {
  const knownMessage = i18n.exists(`visitors.${message}`) ? message : 'errors.invalid';
  const [group, key] = knownMessage.split('.') as ['errors', 'tooLong'];
  return i18n.t(($) => $.visitors[group][key], { max: '', ...values });
}
