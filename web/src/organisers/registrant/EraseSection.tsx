/** The section that erases the registrant after a confirmation (ORG-14). */
import { useRef } from 'react';
import { EraseForm } from './EraseForm';
import { Said, type Outcome } from './Said';
import { useRegistrantTexts } from './texts';

interface Props {
  name: string;
  isAsked: boolean;
  isErasing: boolean;
  /** The outcome of erasing. */
  outcome: Outcome | undefined;
  onAsk: (isAsked: boolean) => void;
  onErase: () => void;
}

export function EraseSection({ name, isAsked, isErasing, outcome, onAsk, onErase }: Props) {
  const texts = useRegistrantTexts();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <section className="sheet" aria-labelledby="erase">
      <h2 id="erase">{texts.erase}</h2>
      <p>{texts.eraseHint}</p>
      <div className="sheet-actions">
        <button
          ref={button}
          type="button"
          className="button-quiet button-grave"
          aria-expanded={isAsked}
          onClick={() => onAsk(!isAsked)}
        >
          {texts.erase}
        </button>
      </div>
      {isAsked && (
        <EraseForm
          name={name}
          isErasing={isErasing}
          onErase={onErase}
          onKeep={() => {
            onAsk(false);
            button.current?.focus();
          }}
        />
      )}
      <Said outcome={outcome} />
    </section>
  );
}
