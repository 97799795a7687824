/** Runs the buttons' tasks one at a time, keeps the outcome, and then returns the focus to the pressed button. */
import { useEffect, useRef, useState, type RefObject } from 'react';
import { SessionEnded } from '../session/session';
import type { Outcome, Task } from './Said';

/**
 * @param first the outcome to show before the first task
 * @param recover handles what a call threw
 * @param fallback gets the focus if the pressed button is gone
 */
export function useTask(
  first: Outcome | undefined,
  recover: (task: Task, error: unknown) => void,
  fallback: RefObject<HTMLElement | null>,
) {
  const [running, setRunning] = useState<Task>();
  const [outcome, setOutcome] = useState(first);
  const busy = useRef(false);
  const pressed = useRef<Element>(null);

  // A task disables or removes the pressed button, and the focus would be lost.
  useEffect(() => {
    if (running !== undefined || document.activeElement !== document.body) return;
    const target = pressed.current?.isConnected === true ? pressed.current : fallback.current;
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  }, [running, fallback]);

  /** @param work returns the message to show beside the button */
  async function run(task: Task, work: () => Promise<string | undefined>) {
    // A second press can arrive before the button is rendered as disabled.
    if (busy.current) return;
    busy.current = true;
    pressed.current = document.activeElement;
    setRunning(task);
    setOutcome(undefined);
    try {
      const done = await work();
      if (done !== undefined) setOutcome({ of: task, done });
    } catch (error) {
      console.warn('The call failed.', error);
      // Without a session the page redirects to /login, which explains it.
      if (!(error instanceof SessionEnded)) recover(task, error);
    } finally {
      busy.current = false;
      setRunning(undefined);
    }
  }

  return { running, outcome, setOutcome, isBusy: () => busy.current, run };
}
