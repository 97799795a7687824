/** In place of the whole page, if what shows it does not load or throws. */
import { useTranslation } from 'react-i18next';
import type { FailedProps } from '../shared/loading/PartBoundary';

export function Incomplete({ onRetry }: FailedProps) {
  const { t } = useTranslation();
  return (
    <main className="plain-page">
      <p role="alert">{t('frame.incomplete')}</p>
      <p>
        <button type="button" className="button" onClick={onRetry}>
          {t('frame.reload')}
        </button>
      </p>
    </main>
  );
}
