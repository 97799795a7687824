/**
 * Hydrates the page in the first of these languages that is known: the link's, the one that the visitor chose earlier,
 * the prerendered page's, the browser's (only where nothing is prerendered).
 */
import { factLanguage, facts } from 'contract/edition/current';
import type { Language } from 'contract/language/languages';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { BrowserRouter } from 'react-router-dom';
import { App } from '../app/App';
import { Incomplete } from '../app/Incomplete';
import { loadFirstPage } from '../app/routes';
import { PartBoundary } from '../shared/loading/PartBoundary';
import { reloadPage } from '../shared/site/reload';
import { listenBeforeRouter } from '../shared/site/pop-guard';
import { attempt } from '../shared/site/storage';
import { createI18n } from '../shared/translations/i18n';

/** The key of the visitor's language in `localStorage`; web/index.html reads that language too. */
const storageKey = 'i18nextLng';

const yearInSeconds = 365 * 24 * 3600;

/** @throws Error when the texts or the form cannot be loaded */
export async function hydrate(root: HTMLElement): Promise<void> {
  const page = document.documentElement;
  const prerenderedLanguage = root.hasChildNodes() ? factLanguage(page.lang) : undefined;
  const language =
    linkedLanguage() ?? rememberedLanguage() ?? prerenderedLanguage ?? factLanguage(navigator.language);
  const [i18n] = await Promise.all([createI18n(language), loadFirstPage(location.pathname)]);
  page.lang = language;
  rememberLanguage(language);
  i18n.on('languageChanged', (tag) => {
    page.lang = tag;
    rememberLanguage(factLanguage(tag));
    overrideHostingLanguage(factLanguage(tag));
  });

  listenBeforeRouter();
  const site = (
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <PartBoundary Failed={SiteFailed}>
          <BrowserRouter>
            <App />
          </BrowserRouter>
        </PartBoundary>
      </I18nextProvider>
    </StrictMode>
  );
  if (language === prerenderedLanguage && page.dataset['outdated'] === undefined) {
    hydrateRoot(root, site);
  } else {
    // An organisers' page, which is not prerendered, or a hidden page in the wrong language or state.
    if (prerenderedLanguage !== undefined) overrideHostingLanguage(language);
    root.replaceChildren();
    createRoot(root).render(site);
  }
  delete page.dataset['outdated'];
}

/** Offers to reload the page, since rendering again would throw again. */
function SiteFailed() {
  return <Incomplete onRetry={reloadPage} />;
}

/** From an invitation's link, such as `/?lang=nl`. */
function linkedLanguage(): Language | undefined {
  return editionLanguage(new URLSearchParams(location.search).get('lang'));
}

function rememberedLanguage(): Language | undefined {
  return editionLanguage(attempt(() => localStorage.getItem(storageKey)));
}

/** @returns the language with this tag, if it is one of the edition */
function editionLanguage(tag: string | null | undefined): Language | undefined {
  return facts().languages.find((language) => language === tag);
}

function rememberLanguage(language: Language): void {
  attempt(() => localStorage.setItem(storageKey, language));
}

/** Makes Hosting serve this language, whatever Accept-Language says. */
function overrideHostingLanguage(language: Language): void {
  document.cookie = `firebase-language-override=${language}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax`;
}
