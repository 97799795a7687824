/** Runs one call of the page at a time, and keeps its outcome. */
import { useRef, useState } from 'react';
import { SessionEnded } from '../session/session';

export interface MailingTask {
  /** @param work returns the message to show, if any */
  readonly run: (work: () => Promise<string | undefined>) => Promise<void>;
  readonly isRunning: boolean;
  readonly done: string | undefined;
  readonly error: unknown;
  readonly clear: () => void;
}

export function useMailingTask(): MailingTask {
  const [isRunning, setRunning] = useState(false);
  const [done, setDone] = useState<string>();
  const [error, setError] = useState<unknown>();
  const busy = useRef(false);
  const clear = () => {
    setDone(undefined);
    setError(undefined);
  };
  const run = async (work: () => Promise<string | undefined>) => {
    // A second press can arrive before the button is rendered as disabled.
    if (busy.current) return;
    busy.current = true;
    setRunning(true);
    clear();
    try {
      setDone(await work());
    } catch (problem) {
      console.warn('The call failed.', problem);
      // Without a session the page redirects to /login, which explains it.
      if (!(problem instanceof SessionEnded)) setError(problem);
    } finally {
      busy.current = false;
      setRunning(false);
    }
  };
  return { run, isRunning, done, error, clear };
}
