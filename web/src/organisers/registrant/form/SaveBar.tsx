/** The form's save button; sticks to the screen while there are unsaved changes, and right after saving. */
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../shared/ui/ActionButton';
import { OutcomeMessage } from '../../../shared/ui/OutcomeMessage';
import type { RegistrantActions } from '../use-registrant-actions';
import type { RegistrantEditor } from '../use-registrant-editor';

interface Props {
  editor: RegistrantEditor;
  actions: RegistrantActions;
}

export function SaveBar({ editor: { isDirty, discard }, actions: { action, running, outcomeOf } }: Props) {
  const { t } = useTranslation();
  const isSaving = running === 'save';
  const outcome = outcomeOf('save');
  const discardAll = () => {
    action.setOutcome({});
    discard();
  };
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
        {isDirty && <ActionButton label={t(($) => $.registrant.discard)} onPress={discardAll} />}
      </div>
      <OutcomeMessage {...outcome} />
    </div>
  );
}
