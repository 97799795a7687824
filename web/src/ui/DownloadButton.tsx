/** A button that makes a file and saves it: with progress, a way to stop, and what went wrong. */
import { useEffect, useRef, useState } from 'react';
import { Notice } from './Notice';
import { ProgressBar } from './ProgressBar';
import { saveFile } from './save-file';

/** Told while the file is made: what is going on, and how much of it is done (0 to 1) where that is known. */
export type Report = (label: string, share?: number) => void;

interface Props {
  label: string;
  fileName: string;
  cancelLabel: string;
  retryLabel: string;
  /** @throws what `explain` makes readable */
  make: (report: Report, signal: AbortSignal) => Promise<Blob>;
  explain: (error: unknown) => string;
}

type State =
  | { kind: 'idle' }
  | { kind: 'busy'; label: string; share: number | undefined }
  | { kind: 'failed'; text: string };

export function DownloadButton({ label, fileName, cancelLabel, retryLabel, make, explain }: Props) {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const running = useRef<AbortController>(undefined);

  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    if (running.current !== undefined) return;
    const control = new AbortController();
    running.current = control;
    const report: Report = (text, share) => {
      if (!control.signal.aborted) setState({ kind: 'busy', label: text, share });
    };
    report(label);
    try {
      const file = await make(report, control.signal);
      control.signal.throwIfAborted();
      saveFile(fileName, file);
      setState({ kind: 'idle' });
    } catch (error) {
      setState(control.signal.aborted ? { kind: 'idle' } : { kind: 'failed', text: explain(error) });
    } finally {
      running.current = undefined;
    }
  };

  return (
    <div className="download">
      <button
        type="button"
        className="button-quiet"
        aria-disabled={state.kind === 'busy'}
        onClick={() => void start()}
      >
        {label}
      </button>
      {state.kind === 'busy' && (
        <ProgressBar
          label={state.label}
          share={state.share}
          cancelLabel={cancelLabel}
          onCancel={() => running.current?.abort()}
        />
      )}
      {state.kind === 'failed' && (
        <Notice actionLabel={retryLabel} onAction={() => void start()}>
          {state.text}
        </Notice>
      )}
    </div>
  );
}
