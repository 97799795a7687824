/** A button with a panel below it, closed until the button is pressed (ORG-52, ORG-54). */
import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import './menu.css';

interface Props {
  /** Whose look it has: `action-menu` and `action-panel` are the classes. */
  kind?: 'action' | 'header';
  className?: string;
  /** The whole of what the button may cut. */
  title?: string;
  /** In the button, and its name. */
  button: ReactNode;
  /** Keeps the content of the closed panel, hidden, such as a running task. */
  keepsContent?: boolean;
  children: ReactNode;
}

/** Escape, the pointer or the focus elsewhere, another page and a task that begins close the panel. */
export function Menu(props: Props) {
  const { kind = 'action', className = '', title, button, keepsContent = false, children } = props;
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === key;
  const place = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const watch = new AbortController();
    const leave = ({ target }: Event) => {
      if (!(target instanceof Node && place.current?.contains(target))) setOpenAt(undefined);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      setOpenAt(undefined);
      opener.current?.focus();
    };
    document.addEventListener('pointerdown', leave, watch);
    document.addEventListener('focusin', leave, watch);
    document.addEventListener('keydown', escape, watch);
    return () => watch.abort();
  }, [isOpen]);

  function closeForTask({ target }: MouseEvent) {
    if (!(target instanceof Element && target.closest('.task > button:not([aria-disabled=true])'))) return;
    setOpenAt(undefined);
    opener.current?.focus();
  }

  return (
    <div className={`${kind}-menu ${className}`} ref={place}>
      <button
        ref={opener}
        type="button"
        className={kind === 'action' ? 'button-quiet' : undefined}
        title={title}
        aria-expanded={isOpen}
        onClick={() => setOpenAt(isOpen ? undefined : key)}
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
