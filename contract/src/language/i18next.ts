/** The one i18next of the site. `translator.ts` gives it the formatters of `formats.ts`, which reads from it. */
import { createInstance } from 'i18next';
import { fallbackLanguage } from './languages';

export const i18n = createInstance();

/** What every text may name without being given it. */
export const variables: Record<string, object> = {};

void i18n.init({
  initAsync: false,
  lng: fallbackLanguage,
  resources: {},
  // A test finds each key in every language, so no fallback is needed.
  fallbackLng: false,
  nsSeparator: false,
  // React escapes, and mails do.
  interpolation: { escapeValue: false, defaultVariables: variables },
});

/** For the formatters, which work while a text is filled in: an interpolator fills in one at a time. */
export const patterns = i18n.cloneInstance({ interpolation: { ...i18n.options.interpolation } });
