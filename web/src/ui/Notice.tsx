/** A lasting message in the page about something that went wrong, with a way to try again. */
import type { ReactNode } from 'react';
import './notice.css';

interface Props {
  children: ReactNode;
  actionLabel?: string;
  onAction?: () => void;
}

export function Notice({ children, actionLabel, onAction }: Props) {
  return (
    <div className="notice" role="alert">
      <p>{children}</p>
      {onAction !== undefined && (
        <button type="button" className="button-quiet" onClick={onAction}>
          {actionLabel}
        </button>
      )}
    </div>
  );
}
