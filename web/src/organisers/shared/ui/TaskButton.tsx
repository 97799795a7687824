/** A button for a long task: shows progress and errors, and can be cancelled. */
import { useTranslation } from 'react-i18next';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useAction } from '../../../shared/ui/use-action';
import { Notice } from './Notice';
import './task-button.css';

/** Reports progress: the current step, and the fraction done (0 to 1) if known. */
export type Report = (label: string, fraction?: number) => void;

interface Props {
  label: string;
  /** Reports its first step immediately. @throws errors that `explain` describes */
  run: (report: Report, signal: AbortSignal) => Promise<void>;
  explain: (error: unknown) => string;
  /** Whether a retry would have the same result; if absent, a retry is offered. */
  isFinal?: (error: unknown) => boolean;
  isDisabled?: boolean;
  /** Id of the text that says why the button is disabled. */
  describedBy?: string | undefined;
  /** Runs the task on mount, since another button has started it. */
  startsOnMount?: boolean;
}

export function TaskButton({ label, run, explain, isFinal, isDisabled, describedBy, startsOnMount }: Props) {
  const { t } = useTranslation();
  // `explain` is called on rendering, so that the message follows a change of language.
  const task = useAction(() => undefined);
  const [step, setStep] = useState<{ label: string; fraction: number | undefined }>();
  const controllerRef = useRef<AbortController>(undefined);

  useEffect(() => () => controllerRef.current?.abort(), []);

  const start = () =>
    task.run(async () => {
      const controller = new AbortController();
      controllerRef.current = controller;
      const report: Report = (text, fraction) => {
        if (!controller.signal.aborted) setStep({ label: text, fraction });
      };
      try {
        await run(report, controller.signal);
      } catch (error) {
        if (!controller.signal.aborted) throw error;
      } finally {
        setStep(undefined);
      }
    });

  const startOnce = useRef(startsOnMount === true ? start : undefined);
  useEffect(() => {
    void startOnce.current?.();
    startOnce.current = undefined;
  }, []);

  return (
    <div className="task screen-only">
      <button
        type="button"
        className="button-quiet"
        aria-disabled={task.isRunning || isDisabled === true}
        aria-describedby={describedBy}
        onClick={() => isDisabled !== true && void start()}
      >
        {label}
      </button>
      {/* Rendered into the body, since the button may be in a menu that closes. */}
      {(step !== undefined || task.error !== undefined) &&
        createPortal(
          <div className="task-status screen-only">
            {step !== undefined && (
              <div className="wrap-row notice-box">
                <label className="progress-label">
                  <span>{step.label}</span>
                  <progress value={step.fraction} />
                </label>
                <button type="button" className="button-quiet" onClick={() => controllerRef.current?.abort()}>
                  {t(($) => $.organisers.common.cancel)}
                </button>
              </div>
            )}
            {task.error !== undefined && (
              <Notice
                onRetry={isFinal?.(task.error) === true ? undefined : () => void start()}
                onClose={() => task.setOutcome({})}
              >
                {explain(task.error)}
              </Notice>
            )}
          </div>,
          document.body,
        )}
    </div>
  );
}
