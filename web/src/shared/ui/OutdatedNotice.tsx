/** Says that the show's details have changed since the page was built, and offers to reload it (PAGE-7). */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { isPageOutdated, watchPageOutdated } from '../api/newer-edition';
import { saveInput, reloadPage } from '../site/reload';
import './outdated-notice.css';

/** The live region exists from the start, so that screen readers announce the message; the focus stays where it is. */
export function OutdatedNotice() {
  const isOutdated = useSyncExternalStore(watchPageOutdated, isPageOutdated, () => false);
  const [isClosed, setClosed] = useState(false);
  const { t } = useTranslation();

  // A reload by the browser's own button keeps the input too. A page in the back/forward cache still has it.
  useEffect(() => {
    if (!isOutdated) return;
    const onHide = ({ persisted }: PageTransitionEvent) => persisted || saveInput();
    window.addEventListener('pagehide', onHide);
    return () => window.removeEventListener('pagehide', onHide);
  }, [isOutdated]);

  return (
    <div className="behind-place screen-only" role="status">
      {isOutdated && !isClosed && (
        <div className="behind">
          <p>{t(($) => $.visitors.outdated.text)}</p>
          <button type="button" className="button-quiet" onClick={reloadPage}>
            {t(($) => $.visitors.frame.reload)}
          </button>
          <button
            type="button"
            className="behind-close"
            aria-label={t(($) => $.visitors.outdated.close)}
            onClick={() => setClosed(true)}
          >
            <svg width="14" height="14" viewBox="0 0 16 16" aria-hidden="true">
              <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
            </svg>
          </button>
        </div>
      )}
    </div>
  );
}
