/** Asks for confirmation of an irreversible action; takes the focus, and Escape closes it. */
import { useEffect, useRef, type ReactNode } from 'react';
import { useMailingTexts } from './texts';

interface Props {
  text: string;
  yes: string;
  isRunning: boolean;
  onYes: () => void;
  onNo: () => void;
  children?: ReactNode;
}

export function Question({ text, yes, isRunning, onYes, onNo, children }: Props) {
  const texts = useMailingTexts();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div
      ref={panel}
      className="question"
      role="group"
      aria-label={text}
      tabIndex={-1}
      onKeyDown={({ key }) => key === 'Escape' && onNo()}
    >
      <p>{text}</p>
      {children}
      <div className="sheet-actions">
        <button type="button" className="button" aria-disabled={isRunning} onClick={onYes}>
          {yes}
        </button>
        <button type="button" className="button-quiet" onClick={onNo}>
          {texts.notYet}
        </button>
      </div>
    </div>
  );
}
