/** Announces the progress of a registration, and its result in green or red for ten seconds (REG-9 to REG-11). */
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RegistrationState } from './RegistrationForm';
import './banner.css';

/** In milliseconds (REG-10, REG-11). */
const duration = 10_000;

interface Props {
  state: RegistrationState;
  /** Why sending takes longer than usual, if it does. */
  hint: string | false;
  /** What went wrong, and how to continue. */
  problem: ReactNode;
  onClose: () => void;
}

/** Both live regions exist from the start, so that screen readers announce changes. */
export function ResultBanner({ state, hint, problem, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <div className="banner-place" role="alert">
        {state === 'error' && (
          <Banner kind="error" onClose={onClose}>
            {problem}
            <p className="banner-note">{t(($) => $.visitors.code.error)}</p>
          </Banner>
        )}
      </div>
      <div className="banner-place" role="status">
        {state === 'submitting' && (
          <p className="visually-hidden">{hint || t(($) => $.visitors.form.sending)}</p>
        )}
        {state === 'success' && (
          <Banner kind="success" onClose={onClose}>
            <p>{t(($) => $.visitors.code.success)}</p>
          </Banner>
        )}
      </div>
    </>
  );
}

interface BannerProps {
  kind: 'success' | 'error';
  onClose: () => void;
  children: ReactNode;
}

/** Disappears after some seconds, unless it is hovered or focused. */
function Banner({ kind, onClose, children }: BannerProps) {
  const { t } = useTranslation();
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHeld = isHovered || isFocused;

  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(onClose, duration);
    return () => clearTimeout(timer);
  }, [isHeld, onClose]);

  return (
    <div
      className={`banner banner-${kind}`}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <div className="banner-text">{children}</div>
      <button
        type="button"
        className="banner-close"
        aria-label={t(($) => $.visitors.banner.close)}
        onClick={onClose}
      >
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
          <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </button>
    </div>
  );
}
