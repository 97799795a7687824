/** The organisers' button that makes a file and saves it: with progress, a way to stop, and what went wrong. */
import { useEffect, useRef, useState } from 'react';
import { texts } from '../translations/organisers.fr';
import { Notice } from './Notice';
import './progress-bar.css';

/** Long enough for every browser to have begun saving, in milliseconds. */
const keepFor = 60_000;

/** Reports progress: the current step, and the fraction done (0 to 1) if known. */
export type Report = (label: string, share?: number) => void;

interface Props {
  label: string;
  fileName: string;
  /** @throws errors that `explain` describes */
  make: (report: Report, signal: AbortSignal) => Promise<Blob>;
  explain: (error: unknown) => string;
}

type State =
  | { kind: 'idle' }
  | { kind: 'busy'; label: string; share: number | undefined }
  | { kind: 'failed'; text: string };

export function DownloadButton({ label, fileName, make, explain }: Props) {
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
      {state.kind === 'failed' && <Notice onRetry={() => void start()}>{state.text}</Notice>}
    </div>
  );
}

function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), keepFor);
}
