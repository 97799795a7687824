/** Shown instead of the application when a part of it throws that no other boundary is around. */
import { useTranslation } from 'react-i18next';
import { reloadPage } from '../shared/site/reload';

export function Incomplete() {
  const { t } = useTranslation();
  return (
    <main className="plain-page">
      <p role="alert">{t('frame.incomplete')}</p>
      <p>
        <button type="button" className="button" onClick={reloadPage}>
          {t('frame.reload')}
        </button>
      </p>
    </main>
  );
}
