/** Cancels many registrations, after a question that says how many (ORG-55). */
import { useQueryClient } from '@tanstack/react-query';
import type { StoredSelection } from 'contract/registrant/selection/selection';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OutcomeMessage } from '../../../shared/ui/OutcomeMessage';
import { Question } from '../../../shared/ui/Question';
import { useAction } from '../../../shared/ui/use-action';
import { call } from '../../session/organiser-call';
import { explain } from '../../shared/explain-error';
import { repeatPortions } from './repeat-portions';

interface Props {
  /** Stores the selection before the question, so that exactly these registrants are cancelled. */
  store: () => Promise<StoredSelection>;
  isDisabled?: boolean;
  /** Id of the text that says why the button is disabled. */
  describedBy?: string | undefined;
}

export function CancelMany({ store, isDisabled = false, describedBy }: Props) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const [toCancel, setToCancel] = useState<StoredSelection>();
  const action = useAction((error) =>
    explain(error, t, toCancel && (($) => $.organisers.selection.cancelFailed)),
  );
  const ask = () =>
    action.run(async () => {
      const selection = await store();
      if (selection.registered === 0) return t(($) => $.organisers.selection.cancelledAlready);
      setToCancel(selection);
      return undefined;
    });
  const cancel = ({ id }: StoredSelection) =>
    action.run(async () => {
      try {
        const count = await repeatPortions(() => call('cancelRegistrants', { selection: id }));
        setToCancel(undefined);
        return t(($) => $.organisers.selection.cancelled, { count });
      } finally {
        await cache.invalidateQueries({ queryKey: ['registrants'] });
      }
    });
  return (
    <>
      <button
        type="button"
        className="button-quiet"
        aria-disabled={isDisabled || action.isRunning}
        aria-describedby={describedBy}
        onClick={() => !isDisabled && void ask()}
      >
        {t(($) => $.organisers.selection.cancel)}
      </button>
      {toCancel !== undefined && (
        <Question
          text={t(($) => $.organisers.selection.cancelSure, { count: toCancel.registered })}
          yes={t(($) => $.organisers.selection.cancelNow)}
          no={t(($) => $.organisers.selection.keep)}
          isRunning={action.isRunning}
          onYes={() => void cancel(toCancel)}
          onNo={() => setToCancel(undefined)}
        />
      )}
      <OutcomeMessage {...action} />
    </>
  );
}
