/** Translates the visitors' inputs into the organiser's language. */
import { use, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { useOrganiserLanguage } from '../../shared/language';
import { loadFormI18n } from './form-i18n';

/** Suspends until the texts are loaded. */
export function FormTexts({ children }: { children: ReactNode }) {
  const i18n = use(loadFormI18n(useOrganiserLanguage()));
  return <I18nextProvider i18n={i18n}>{children}</I18nextProvider>;
}
