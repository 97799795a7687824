/** The texts of the visitors' form in the organiser's language, rephrased for adding another person. */
import type { Language } from 'contract/language/languages';
import type { i18n as I18n } from 'i18next';
import { createI18n } from '../../../shared/translations/i18n';

const promises = new Map<Language, Promise<I18n>>();

/** Returns the same promise each time, for React's `use`. */
export function loadFormI18n(language: Language): Promise<I18n> {
  const promise = promises.get(language);
  if (promise) return promise;
  const i18n = createI18n(language).then((instance) => {
    instance.addResourceBundle(language, 'translation', t, true, true);
    return instance;
  });
  promises.set(language, i18n);
  return i18n;
}
