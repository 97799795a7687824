/** Asks when a mailing should start (MLG-10). */
import { useTranslation } from 'react-i18next';
import { planProblem, proposedStart } from 'contract/mail/mailing/mailing-plan';
import type { MailingKind } from 'contract/mail/mailing/mailings';
import { useState } from 'react';
import { useShortForm } from '../../../shared/form/use-short-form';
import { Question } from '../../../shared/ui/Question';
import { TextField } from '../../../shared/fields/TextField';
import { planProblemWords } from '../words/problem';

interface Props {
  kind: MailingKind;
  /** The current start of a planned mailing, such as `2025-12-01T09:00`. */
  currentStart?: string;
  /** The server's error about the time. */
  problem: string | undefined;
  isRunning: boolean;
  /** @param startsAt a future time in the event's time zone */
  onPlan: (startsAt: string) => void;
  onNo: () => void;
}

export function PlanQuestion({ kind, currentStart, problem, isRunning, onPlan, onNo }: Props) {
  const { t } = useTranslation();
  const [initialStart] = useState(() => currentStart ?? proposedStart(kind, new Date()));
  const { field, whenValid } = useShortForm({ startsAt: initialStart }, (typed) => ({
    startsAt: planProblemWords(
      typed.startsAt === '' ? 'errors.required' : planProblem(typed.startsAt, new Date()),
      t,
    ),
  }));
  const startField = field('startsAt');

  return (
    <Question
      text={t(($) => $.mailings.planWhen)}
      yes={t(($) => $.mailings.planNow)}
      no={t(($) => $.mailings.notYet)}
      isMain
      isRunning={isRunning}
      onYes={whenValid((typed) => onPlan(typed.startsAt))}
      onNo={onNo}
    >
      <TextField
        {...startField}
        type="datetime-local"
        label={t(($) => $.mailings.startsAt)}
        hint={t(($) => $.mailings.startsAtHint)}
        mandatory
        error={startField.error ?? problem}
      />
    </Question>
  );
}
