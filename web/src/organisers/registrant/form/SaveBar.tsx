/** The form's save button; sticks to the screen while there are unsaved changes, and right after saving. */
import { useTranslation } from 'react-i18next';
import { OutcomeMessage } from '../../../shared/ui/OutcomeMessage';
import type { Outcome } from '../../../shared/ui/use-action';

interface Props {
  isDirty: boolean;
  isSaving: boolean;
  outcome: Outcome;
  onDiscard: () => void;
}

export function SaveBar({ isDirty, isSaving, outcome, onDiscard }: Props) {
  const { t } = useTranslation();
  const isSticky = isDirty || outcome.done !== undefined || outcome.problem !== undefined;
  return (
    <div className={`rows rows-close screen-only ${isSticky ? 'form-bar' : ''}`}>
      <p role="status" className="small strong waiting">
        {isDirty && t(($) => $.registrant.unsaved)}
      </p>
      <div className="sheet-actions">
        <button type="submit" className="button" disabled={isSaving}>
          {isSaving ? t(($) => $.registrant.saving) : t(($) => $.registrant.save)}
        </button>
        {isDirty && (
          <button type="button" className="button-quiet" onClick={onDiscard}>
            {t(($) => $.registrant.discard)}
          </button>
        )}
      </div>
      <OutcomeMessage {...outcome} />
    </div>
  );
}
