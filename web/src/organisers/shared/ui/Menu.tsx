/** A button with a panel below it, closed until the button is pressed (ORG-52, ORG-54). */
import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import './menu.css';

interface Props {
  /** Selects the CSS classes, such as `action-menu` and `action-panel`. */
  kind?: 'action' | 'header';
  className?: string;
  /** The full text, if the button may truncate it. */
  title?: string;
  /** The button's content, which also names the button. */
  button: ReactNode;
  /** Keeps the closed panel's content rendered but hidden, so that a running task continues. */
  keepsContent?: boolean;
  children: ReactNode;
}

/** The panel closes on Escape, on a press outside, when the focus leaves, on navigation, and when a task starts. */
export function Menu(props: Props) {
  const { kind = 'action', className = '', title, button, keepsContent = false, children } = props;
  const { key } = useLocation();
  const [openedAtKey, setOpenedAtKey] = useState<string>();
  const isOpen = openedAtKey === key;
  const container = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const watch = new AbortController();
    const closeIfOutside = ({ target }: Event) => {
      if (!(target instanceof Node && container.current?.contains(target))) setOpenedAtKey(undefined);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      setOpenedAtKey(undefined);
      opener.current?.focus();
    };
    document.addEventListener('pointerdown', closeIfOutside, watch);
    document.addEventListener('focusin', closeIfOutside, watch);
    document.addEventListener('keydown', closeOnEscape, watch);
    return () => watch.abort();
  }, [isOpen]);

  function closeForTask({ target }: MouseEvent) {
    if (!(target instanceof Element && target.closest('.task > button:not([aria-disabled=true])'))) return;
    setOpenedAtKey(undefined);
    opener.current?.focus();
  }

  return (
    <div className={`${kind}-menu ${className}`} ref={container}>
      <button
        ref={opener}
        type="button"
        className={kind === 'action' ? 'button-quiet' : undefined}
        title={title}
        aria-expanded={isOpen}
        onClick={() => setOpenedAtKey(isOpen ? undefined : key)}
      >
        {button}
      </button>
      {(isOpen || keepsContent) && (
        <div className={`${kind}-panel`} hidden={!isOpen} onClick={closeForTask}>
          {children}
        </div>
      )}
    </div>
  );
}
