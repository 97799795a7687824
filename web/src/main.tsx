/** Brings the page to life: language first, then the page, then what can wait. */
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App';
import { Failsafe } from './app/Failsafe';
import { tellFailure } from './first-paint-state';
import { takeOver } from './take-over';
import { TranslationsProvider } from './translations/TranslationsProvider';
import './ui/tokens.css';
import './ui/fonts.css';
import './ui/base.css';
import './ui/field.css';
import './ui/button.css';

async function start(place: HTMLElement) {
  const { language, texts } = await takeOver();
  const site = (
    <StrictMode>
      <TranslationsProvider language={language} texts={texts}>
        <Failsafe>
          <BrowserRouter>
            <App />
          </BrowserRouter>
        </Failsafe>
      </TranslationsProvider>
    </StrictMode>
  );
  if (place.hasChildNodes()) hydrateRoot(place, site);
  else createRoot(place).render(site);
  // Nobody calls before the page is alive, nor waits for a typeface.
  requestAnimationFrame(() => {
    document.documentElement.dataset['typefaces'] = '';
    setTimeout(() => void prepareCalls());
  });
}

async function prepareCalls() {
  const { prepareAppCheck } = await import('./api/app-check');
  prepareAppCheck();
}

const place = document.getElementById('root');
if (place)
  void start(place).catch((error: unknown) => {
    tellFailure();
    throw error;
  });
