/** A button for a long task of organisers: shows progress and errors, and can be stopped. */
import { useEffect, useRef, useState } from 'react';
import { useAction } from '../../../shared/ui/use-action';
import { useOrganiserTexts } from '../language';
import { Notice } from './Notice';
import './task-button.css';

/** Reports progress: the current step, and the fraction done (0 to 1) if known. */
export type Report = (label: string, share?: number) => void;

interface Props {
  label: string;
  /** Reports its first step at once. @throws errors that `explain` describes */
  run: (report: Report, signal: AbortSignal) => Promise<void>;
  explain: (error: unknown) => string;
  /** Whether the same task would have the same result; if absent, it can be tried again. */
  isFinal?: (error: unknown) => boolean;
  isDisabled?: boolean;
  /** Id of what says why it is disabled. */
  describedBy?: string | undefined;
  /** Runs the task on mount, since a press elsewhere asked for it. */
  startAtOnce?: boolean;
}

export function TaskButton({
  label,
  run,
  explain,
  isFinal = () => false,
  isDisabled = false,
  describedBy,
  startAtOnce = false,
}: Props) {
  const texts = useOrganiserTexts();
  // The error is put into words on rendering, so that it follows a change of language.
  const task = useAction(() => undefined);
  const [step, setStep] = useState<{ label: string; share: number | undefined }>();
  const running = useRef<AbortController>(undefined);

  useEffect(() => () => running.current?.abort(), []);

  const start = () =>
    task.run(async () => {
      const control = new AbortController();
      running.current = control;
      const report: Report = (text, share) => {
        if (!control.signal.aborted) setStep({ label: text, share });
      };
      try {
        await run(report, control.signal);
      } catch (error) {
        if (!control.signal.aborted) throw error;
      } finally {
        setStep(undefined);
      }
    });

  const first = useRef(startAtOnce ? start : undefined);
  useEffect(() => {
    void first.current?.();
    first.current = undefined;
  }, []);

  return (
    <div className="task">
      <button
        type="button"
        className="button-quiet"
        aria-disabled={task.isRunning || isDisabled}
        aria-describedby={describedBy}
        onClick={() => !isDisabled && void start()}
      >
        {label}
      </button>
      {step !== undefined && (
        <div className="task-status progress">
          <label className="progress-label">
            <span>{step.label}</span>
            <progress value={step.share} />
          </label>
          <button type="button" className="button-quiet" onClick={() => running.current?.abort()}>
            {texts.common.cancel}
          </button>
        </div>
      )}
      {task.error !== undefined && (
        <div className="task-status">
          <Notice
            onRetry={isFinal(task.error) ? undefined : () => void start()}
            onClose={() => task.setOutcome({})}
          >
            {explain(task.error)}
          </Notice>
        </div>
      )}
    </div>
  );
}
