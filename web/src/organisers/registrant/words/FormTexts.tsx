/** Rephrases the visitors' form for an organiser, who fills it in for another person. */
import { i18n, translator } from 'contract/language/translator';
import { useMemo, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { useOrganiserLanguage } from '../../shared/language';

export function FormTexts({ children }: { children: ReactNode }) {
  const language = useOrganiserLanguage();
  const formI18n = useMemo(() => {
    const clone = i18n.cloneInstance({ lng: language, forkResourceStore: true });
    const visitors = translator(language)(($) => $.registrant.form, { returnObjects: true });
    return clone.addResourceBundle(language, 'translation', { visitors }, true, true);
  }, [language]);
  return <I18nextProvider i18n={formI18n}>{children}</I18nextProvider>;
}
