/**
 * Brings the page to life, in the language that the visitor has chosen here before, else in the language of the file
 * that Hosting chose, else (where nothing is prerendered) in the browser's.
 */
import { languageOf } from 'contract/languages';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { BrowserRouter } from 'react-router-dom';
import { App } from '../app/App';
import { Failsafe } from '../app/Failsafe';
import { createI18n } from '../translations/i18n';
import {
  overrideHostingLanguage,
  rememberedLanguage,
  rememberLanguage,
} from '../translations/language-choice';

/** @throws Error when the texts cannot be loaded */
export async function hydrate(root: HTMLElement): Promise<void> {
  const page = document.documentElement;
  const prerendered = root.hasChildNodes() ? languageOf(page.lang) : undefined;
  const language = rememberedLanguage() ?? prerendered ?? languageOf(navigator.language);
  const i18n = await createI18n(language);
  page.lang = language;
  rememberLanguage(language);
  i18n.on('languageChanged', (changed) => {
    page.lang = changed;
    rememberLanguage(languageOf(changed));
    overrideHostingLanguage(languageOf(changed));
  });

  const site = (
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <Failsafe>
          <BrowserRouter>
            <App />
          </BrowserRouter>
        </Failsafe>
      </I18nextProvider>
    </StrictMode>
  );
  if (language === prerendered) {
    hydrateRoot(root, site);
  } else {
    // The cookie is gone, or was never taken: the page is hidden, and is not in the visitor's language.
    root.replaceChildren();
    createRoot(root).render(site);
    overrideHostingLanguage(language);
  }
  delete page.dataset['otherLanguage'];
}
