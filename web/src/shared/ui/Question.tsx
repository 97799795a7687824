/** Asks to confirm an action. The question takes the focus, restores it at the end, and closes with Escape. */
import { useEffect, useRef, type ReactNode } from 'react';
import './sheet.css';

interface Props {
  text: string;
  yes: string;
  no: string;
  /** Whether the action is the page's purpose; any other action is marked as irreversible. */
  isMain?: boolean;
  isRunning: boolean;
  onYes: () => void;
  onNo: () => void;
  /** For example a field to fill in first, which takes the focus. */
  children?: ReactNode;
}

export function Question({ text, yes, no, isMain = false, isRunning, onYes, onNo, children }: Props) {
  const panel = useRef<HTMLFormElement>(null);

  useEffect(() => {
    const opener = document.activeElement;
    (panel.current?.querySelector('input') ?? panel.current)?.focus();
    return () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  return (
    <form
      ref={panel}
      className="question"
      noValidate
      aria-label={text}
      tabIndex={-1}
      onKeyDown={({ key }) => key === 'Escape' && onNo()}
      onSubmit={(event) => {
        event.preventDefault();
        onYes();
      }}
    >
      <p>{text}</p>
      {children}
      <div className="sheet-actions">
        <button
          type="submit"
          className={isMain ? 'button' : 'button-quiet button-grave'}
          aria-disabled={isRunning}
        >
          {yes}
        </button>
        <button type="button" className="button-quiet" onClick={onNo}>
          {no}
        </button>
      </div>
    </form>
  );
}
