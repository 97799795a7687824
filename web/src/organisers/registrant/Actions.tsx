/** The actions on a registrant besides changing fields: send, print, cancel, restore, undo (ORG-14). */
import { mailLinks } from 'contract/call-paths';
import type { Registrant } from 'contract/registrant';
import { LeavingLink } from '../../shared/ui/LeavingLink';
import { Question } from '../../shared/ui/Question';
import { useRegistrantTexts } from './texts';

export type Task = 'save' | 'send' | 'cancel' | 'restore' | 'undo' | 'erase';

interface Props {
  registrant: Registrant;
  canUndo: boolean;
  /** Whether the form has unsaved changes, which have to be saved before sending or undoing. */
  isDirty: boolean;
  running: Task | undefined;
  /** Whether the organiser is being asked to confirm the cancellation. */
  isAsked: boolean;
  onAsk: (isAsked: boolean) => void;
  onSend: () => void;
  onChange: (task: 'cancel' | 'restore' | 'undo') => void;
}

export function Actions({ registrant, canUndo, isDirty, running, isAsked, ...on }: Props) {
  const texts = useRegistrantTexts();
  const { id, email, state } = registrant;
  const isCancelled = state === 'cancelled';
  const isRunning = running !== undefined;

  const afterSaving = (text: string, onClick: () => void) => (
    <button
      type="button"
      className="button-quiet"
      aria-disabled={isRunning || isDirty}
      aria-describedby={isDirty ? 'save-first' : undefined}
      onClick={() => {
        if (!isDirty) onClick();
      }}
    >
      {text}
    </button>
  );

  return (
    <>
      <div className="sheet-actions">
        {!isCancelled &&
          email !== '' &&
          afterSaving(running === 'send' ? texts.sending : texts.send, on.onSend)}
        {!isCancelled && (
          <LeavingLink className="button-quiet" href={ENVIRONMENT.apiHost + mailLinks.badge(id)}>
            {texts.badge}
          </LeavingLink>
        )}
        {isCancelled && (
          <button
            type="button"
            className="button-quiet"
            aria-disabled={isRunning}
            onClick={() => on.onChange('restore')}
          >
            {texts.restore}
          </button>
        )}
        {canUndo && afterSaving(texts.undo, () => on.onChange('undo'))}
        {!isCancelled && (
          <button
            type="button"
            className="button-quiet"
            aria-expanded={isAsked}
            onClick={() => on.onAsk(!isAsked)}
          >
            {texts.cancel}
          </button>
        )}
      </div>
      {isDirty && (
        <p id="save-first" className="field-hint">
          {texts.saveFirst}
        </p>
      )}
      {isAsked && (
        <Question
          text={texts.cancelSure}
          yes={texts.cancelNow}
          no={texts.keep}
          isRunning={isRunning}
          onYes={() => on.onChange('cancel')}
          onNo={() => on.onAsk(false)}
        />
      )}
    </>
  );
}
