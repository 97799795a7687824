/** The texts of the visitors' form in the organiser's language, rephrased for registering somebody else. */
import type { Language } from 'contract/language/languages';
import type { i18n as I18n } from 'i18next';
import { createI18n } from '../../../shared/translations/i18n';
import { registrantTexts } from './texts';

const loaded = new Map<Language, Promise<I18n>>();

/** Returns the same promise each time, for React's `use`. */
export function loadFormI18n(language: Language): Promise<I18n> {
  const known = loaded.get(language);
  if (known) return known;
  const i18n = createI18n(language).then((one) => {
    one.addResourceBundle(language, 'translation', registrantTexts[language].form, true, true);
    return one;
  });
  loaded.set(language, i18n);
  return i18n;
}
