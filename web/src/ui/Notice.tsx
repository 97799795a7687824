/** A lasting message to an organiser about something that went wrong, with a way to try again. */
import type { ReactNode } from 'react';
import { texts } from '../translations/organisers.fr';
import './notice.css';

export function Notice({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  return (
    <div className="notice" role="alert">
      <p>{children}</p>
      <button type="button" className="button-quiet" onClick={onRetry}>
        {texts.common.retry}
      </button>
    </div>
  );
}
