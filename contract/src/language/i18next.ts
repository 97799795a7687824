/** The site's only i18next instance. `formats.ts` reads its patterns; `translator.ts` registers the formatters. */
import { createInstance } from 'i18next';
import { fallbackLanguage } from './languages';

export const i18n = createInstance();

/** Variables that every text may use. */
export const variables: Record<string, object> = {};

void i18n.init({
  initAsync: false,
  lng: fallbackLanguage,
  resources: {},
  // A test checks that every language has each key, so no fallback is needed.
  fallbackLng: false,
  nsSeparator: false,
  // React and the mails escape values themselves.
  interpolation: { escapeValue: false, defaultVariables: variables },
});

/** A clone for the formatters: they run during an interpolation, and an interpolator handles one text at a time. */
export const patterns = i18n.cloneInstance({ interpolation: { ...i18n.options.interpolation } });
