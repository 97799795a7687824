/** Runs one task of a button at a time; tracks which one is running and its outcome. */
import { useRef, useState } from 'react';

export type Task = 'resend' | 'cancel' | 'restore' | 'data';

export interface Tasks {
  running: Task | undefined;
  done: { of: Task; text: string } | undefined;
  failed: { of: Task; error: unknown } | undefined;
  /** @param work returns the message to show beside the button, if any */
  run: (task: Task, work: () => Promise<string | undefined>) => Promise<void>;
}

/** @param recover handles an error that is not shown beside the button, or throws it again */
export function useTask(recover: (error: unknown) => Promise<void>): Tasks {
  const [running, setRunning] = useState<Task>();
  const [done, setDone] = useState<Tasks['done']>();
  const [failed, setFailed] = useState<Tasks['failed']>();
  /** A second press can arrive before the button is rendered as disabled. */
  const busy = useRef(false);

  async function run(task: Task, work: () => Promise<string | undefined>) {
    if (busy.current) return;
    busy.current = true;
    setRunning(task);
    setDone(undefined);
    setFailed(undefined);
    try {
      const text = await work().catch(recover);
      if (text !== undefined) setDone({ of: task, text });
    } catch (error) {
      console.warn('The call failed.', error);
      setFailed({ of: task, error });
    } finally {
      busy.current = false;
      setRunning(undefined);
    }
  }

  return { running, done, failed, run };
}
