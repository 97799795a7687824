/** Says that the show's details have changed since the page was made, and offers to reload it (PAGE-7). */
import type { InEveryLanguage, Language } from 'contract/language/languages';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { isPageOutdated, watchPageOutdated } from '../api/newer-edition';
import { keepTyped, reloadPage } from '../site/reload';
import './outdated-notice.css';

interface Texts {
  text: string;
  reload: string;
  close: string;
}

const texts: InEveryLanguage<Texts> = {
  en: {
    text: 'The show’s details have changed. Reload; what you typed stays.',
    reload: 'Reload',
    close: 'Close this message',
  },
  fr: {
    text: 'Les informations du salon ont changé. Rechargez\u00a0; votre saisie est conservée.',
    reload: 'Recharger',
    close: 'Fermer ce message',
  },
  nl: {
    text: 'De gegevens van de beurs zijn gewijzigd. Laad de pagina opnieuw; wat u hebt ingevuld, blijft staan.',
    reload: 'Opnieuw laden',
    close: 'Deze melding sluiten',
  },
};

/** The live region exists from the start, so that screen readers announce the message; the focus stays where it is. */
export function OutdatedNotice({ language }: { language: Language }) {
  const isOutdated = useSyncExternalStore(watchPageOutdated, isPageOutdated, () => false);
  const [isClosed, setClosed] = useState(false);
  const { text, reload, close } = texts[language];

  // The browser's own button reloads too. A page to which the browser can go back still has its input.
  useEffect(() => {
    if (!isOutdated) return;
    const onHide = ({ persisted }: PageTransitionEvent) => persisted || keepTyped();
    window.addEventListener('pagehide', onHide);
    return () => window.removeEventListener('pagehide', onHide);
  }, [isOutdated]);

  return (
    <div className="behind-place" role="status">
      {isOutdated && !isClosed && (
        <div className="behind">
          <p>{text}</p>
          <button type="button" className="button-quiet" onClick={reloadPage}>
            {reload}
          </button>
          <button type="button" className="behind-close" aria-label={close} onClick={() => setClosed(true)}>
            <svg width="14" height="14" viewBox="0 0 16 16" aria-hidden="true">
              <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
            </svg>
          </button>
        </div>
      )}
    </div>
  );
}
