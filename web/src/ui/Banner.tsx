/** A message at the top that goes by itself, unless somebody is reading it with the pointer or the keyboard. */
import './banner.css';
import { useEffect, useState, type ReactNode } from 'react';

interface Props {
  kind: 'success' | 'error';
  /** How long it stays, in milliseconds. */
  duration: number;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
}

export function Banner({ kind, duration, closeLabel, onClose, children }: Props) {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const kept = pointed || focused;

  useEffect(() => {
    if (kept) return;
    const timer = setTimeout(onClose, duration);
    return () => clearTimeout(timer);
  }, [kept, duration, onClose]);

  return (
    <div
      className={`banner banner-${kind}`}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <div className="banner-text">{children}</div>
      <button type="button" className="banner-close" aria-label={closeLabel} onClick={onClose}>
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
          <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </button>
    </div>
  );
}
