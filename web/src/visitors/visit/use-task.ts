/** Runs the buttons' tasks one at a time; tracks whether one is running, and its outcome. */
import { useRef, useState } from 'react';

export type Task = 'resend' | 'cancel' | 'restore' | 'data';

export interface Outcome {
  of: Task;
  /** What to say beside the button. */
  done?: string;
  error?: unknown;
}

interface Tasks {
  isRunning: boolean;
  outcome: Outcome | undefined;
  /** @param work returns the message to show beside the button, if any */
  run: (task: Task, work: () => Promise<string | undefined>) => Promise<void>;
}

/** @param recover handles an error that is not shown beside the button; rethrows any other */
export function useTask(recover: (error: unknown) => Promise<void>): Tasks {
  const [isRunning, setRunning] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  /** A second press can arrive before the button is rendered as disabled. */
  const busy = useRef(false);

  async function run(task: Task, work: () => Promise<string | undefined>) {
    if (busy.current) return;
    busy.current = true;
    setRunning(true);
    setOutcome(undefined);
    try {
      const done = await work().catch(recover);
      if (done !== undefined) setOutcome({ of: task, done });
    } catch (error) {
      console.warn('The call failed.', error);
      setOutcome({ of: task, error });
    } finally {
      busy.current = false;
      setRunning(false);
    }
  }

  return { isRunning, outcome, run };
}
