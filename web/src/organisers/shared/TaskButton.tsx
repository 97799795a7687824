/** A button for a long task of organisers: shows progress and errors, and can be stopped. */
import { useEffect, useRef, useState } from 'react';
import { useOrganiserTexts } from './language';
import { Notice } from './Notice';
import './task-button.css';

/** Reports progress: the current step, and the fraction done (0 to 1) if known. */
export type Report = (label: string, share?: number) => void;

interface Props {
  label: string;
  /** Reports its first step at once. @throws errors that `explain` describes */
  run: (report: Report, signal: AbortSignal) => Promise<void>;
  explain: (error: unknown) => string;
  /** Runs the task on mount, since a press elsewhere asked for it. */
  startAtOnce?: boolean;
}

type State =
  | { kind: 'idle' }
  | { kind: 'busy'; label: string; share: number | undefined }
  | { kind: 'failed'; error: unknown };

const idle: State = { kind: 'idle' };

export function TaskButton({ label, run, explain, startAtOnce = false }: Props) {
  const texts = useOrganiserTexts();
  const [state, setState] = useState(idle);
  const running = useRef<AbortController>(undefined);

  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    if (running.current !== undefined) return;
    const control = new AbortController();
    running.current = control;
    const report: Report = (text, share) => {
      if (!control.signal.aborted) setState({ kind: 'busy', label: text, share });
    };
    try {
      await run(report, control.signal);
      setState(idle);
    } catch (error) {
      if (!control.signal.aborted) console.error(`Failed: ${label}`, error);
      setState(control.signal.aborted ? idle : { kind: 'failed', error });
    } finally {
      running.current = undefined;
    }
  };

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
        aria-disabled={state.kind === 'busy'}
        onClick={() => void start()}
      >
        {label}
      </button>
      {state.kind !== 'idle' && (
        <div className="task-status">
          {state.kind === 'busy' && (
            <div className="progress">
              <label className="progress-label">
                <span>{state.label}</span>
                <progress value={state.share} />
              </label>
              <button type="button" className="button-quiet" onClick={() => running.current?.abort()}>
                {texts.common.cancel}
              </button>
            </div>
          )}
          {state.kind === 'failed' && (
            <Notice onRetry={() => void start()} onClose={() => setState(idle)}>
              {explain(state.error)}
            </Notice>
          )}
        </div>
      )}
    </div>
  );
}
