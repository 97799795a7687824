/** Replaces a part of a page that did not load. */
import { useTranslation } from 'react-i18next';
import type { FailedProps } from './PartBoundary';

export function PartFailed({ onRetry }: FailedProps) {
  const { t } = useTranslation();
  return (
    <div className="part-failed">
      <p role="alert">{t(($) => $.visitors.frame.incomplete)}</p>
      <p>
        <button type="button" className="button" onClick={onRetry}>
          {t(($) => $.visitors.frame.reload)}
        </button>
      </p>
    </div>
  );
}
