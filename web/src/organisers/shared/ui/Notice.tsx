/** A lasting message for organisers, with a button to try again if that may help. */
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import './notice.css';

interface Props {
  children: ReactNode;
  /** Absent if a retry would have the same result. */
  onRetry?: (() => void) | undefined;
  /** If absent, the message cannot be closed. */
  onClose?: () => void;
}

export function Notice({ children, onRetry, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <div className="wrap-row notice" role="alert">
      <p>{children}</p>
      <div className="notice-actions">
        {onRetry !== undefined && (
          <button type="button" className="button-quiet" onClick={onRetry}>
            {t(($) => $.organisers.common.retry)}
          </button>
        )}
        {onClose !== undefined && (
          <button type="button" className="button-quiet" onClick={onClose}>
            {t(($) => $.organisers.common.close)}
          </button>
        )}
      </div>
    </div>
  );
}
