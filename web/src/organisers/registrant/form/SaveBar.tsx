/** The form's save button; sticks to the screen while there are unsaved changes, and right after saving. */
import { OutcomeMessage } from '../../../shared/ui/OutcomeMessage';
import type { Outcome } from '../../../shared/ui/use-action';
import '../../shared/ui/save-bar.css';
import { useRegistrantTexts } from '../words/texts';

interface Props {
  isDirty: boolean;
  isSaving: boolean;
  /** The outcome of saving. */
  outcome: Outcome;
  onDiscard: () => void;
}

export function SaveBar({ isDirty, isSaving, outcome, onDiscard }: Props) {
  const texts = useRegistrantTexts();
  const isSticky = isDirty || outcome.done !== undefined || outcome.problem !== undefined;
  return (
    <div className={isSticky ? 'save-bar save-bar-news' : 'save-bar'}>
      <p role="status" className="save-bar-state">
        {isDirty && texts.unsaved}
      </p>
      <div className="sheet-actions">
        <button type="submit" className="button" disabled={isSaving}>
          {isSaving ? texts.saving : texts.save}
        </button>
        {isDirty && (
          <button type="button" className="button-quiet" onClick={onDiscard}>
            {texts.discard}
          </button>
        )}
      </div>
      <OutcomeMessage {...outcome} />
    </div>
  );
}
