/** Asks when a mailing should start (MLG-10). */
import { planProblem, proposedStart } from 'contract/mailing-plan';
import type { MailingKind } from 'contract/mailings';
import { useState } from 'react';
import { Question } from '../../shared/ui/Question';
import { TextField } from '../../shared/ui/TextField';
import { planWords } from './problem';
import { useMailingTexts } from './texts';

interface Props {
  kind: MailingKind;
  /** The present time of a planned mailing, such as `2025-12-01T09:00`. */
  before?: string;
  /** What the server said about the time. */
  problem: string | undefined;
  isRunning: boolean;
  /** @param startsAt a time that is not past, in the event's time zone */
  onPlan: (startsAt: string) => void;
  onNo: () => void;
}

export function PlanQuestion({ kind, before, problem, isRunning, onPlan, onNo }: Props) {
  const texts = useMailingTexts();
  const [startsAt, setStartsAt] = useState(() => before ?? proposedStart(kind, new Date()));
  const [wrong, setWrong] = useState<string>();

  function plan() {
    const found = startsAt === '' ? 'errors.required' : planProblem(startsAt, new Date());
    setWrong(planWords(found, texts));
    if (found === undefined) onPlan(startsAt);
    else document.getElementById('startsAt')?.focus();
  }

  return (
    <Question
      text={texts.planWhen}
      yes={texts.planNow}
      no={texts.notYet}
      isMain
      isRunning={isRunning}
      onYes={plan}
      onNo={onNo}
    >
      <TextField
        id="startsAt"
        type="datetime-local"
        label={texts.startsAt}
        hint={texts.startsAtHint}
        mandatory
        value={startsAt}
        error={wrong ?? problem}
        onChange={({ target }) => {
          setStartsAt(target.value);
          setWrong(undefined);
        }}
      />
    </Question>
  );
}
