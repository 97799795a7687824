/** Starts the site: language first, then the page, then what can wait. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { prepareAppCheck } from './api/app-check';
import { App } from './app/App';
import { rememberedLanguage } from './translations/language-choice';
import { loadTexts } from './translations/texts';
import { TranslationsProvider } from './translations/TranslationsProvider';
import './ui/tokens.css';
import './ui/fonts.css';
import './ui/base.css';
import './ui/field.css';
import './ui/button.css';

async function start(place: HTMLElement) {
  const language = rememberedLanguage();
  const texts = await loadTexts(language);
  createRoot(place).render(
    <StrictMode>
      <TranslationsProvider language={language} texts={texts}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </TranslationsProvider>
    </StrictMode>,
  );
  requestAnimationFrame(() => setTimeout(prepareAppCheck));
}

const place = document.getElementById('root');
if (place) void start(place);
