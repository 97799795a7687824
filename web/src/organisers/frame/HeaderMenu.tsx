/** A button in the organisers' header with a panel of links below it, closed until it is pressed (ORG-52). */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

interface Props {
  className: string;
  /** The whole of what the button may cut. */
  title?: string;
  /** In the button, and its name. */
  button: ReactNode;
  /** In the panel, which has them only while it is open. */
  children: ReactNode;
}

/** Escape, the pointer or the focus elsewhere, and another page close the panel. */
export function HeaderMenu({ className, title, button, children }: Props) {
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
      if (event.key !== 'Escape') return;
      setOpenAt(undefined);
      opener.current?.focus();
    };
    document.addEventListener('pointerdown', leave, watch);
    document.addEventListener('focusin', leave, watch);
    document.addEventListener('keydown', escape, watch);
    return () => watch.abort();
  }, [isOpen]);

  return (
    <div className={`header-menu ${className}`} ref={place}>
      <button
        ref={opener}
        type="button"
        title={title}
        aria-expanded={isOpen}
        onClick={() => setOpenAt(isOpen ? undefined : key)}
      >
        {button}
      </button>
      {isOpen && <div className="header-panel">{children}</div>}
    </div>
  );
}
