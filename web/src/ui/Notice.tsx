/** A lasting message to an organiser about something that went wrong, with a way to try again. */
import type { ReactNode } from 'react';
import { useOrganiserTexts } from '../organisers/language';
import './sheet.css';
import './notice.css';

interface Props {
  children: ReactNode;
  onRetry: () => void;
  /** Without it the message stays for as long as it is true. */
  onClose?: () => void;
}

export function Notice({ children, onRetry, onClose }: Props) {
  const texts = useOrganiserTexts();
  return (
    <div className="notice" role="alert">
      <p>{children}</p>
      <div className="notice-actions">
        <button type="button" className="button-quiet" onClick={onRetry}>
          {texts.common.retry}
        </button>
        {onClose !== undefined && (
          <button type="button" className="button-quiet" onClick={onClose}>
            {texts.common.close}
          </button>
        )}
      </div>
    </div>
  );
}
