/** Runs a page's actions, such as calls, one at a time, and keeps the outcome of the last one. */
import { useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

export interface Outcome<Name extends string = string> {
  /** Which of several actions it was. */
  readonly name?: Name | undefined;
  readonly done?: string | undefined;
  readonly problem?: string | undefined;
  /** What the action threw. */
  readonly error?: unknown;
}

interface Options<Name extends string> {
  /** The outcome before the first action. */
  first?: Outcome<Name> | undefined;
  /** Gets the focus if the pressed button is gone. */
  fallback?: RefObject<HTMLElement | null>;
}

/** @param explain handles an error; returns what to say about it, if anything */
export function useAction<Name extends string = string>(
  explain: (error: unknown, name: Name | undefined) => Promise<string | undefined> | string | undefined,
  { first = {}, fallback }: Options<Name> = {},
) {
  const [isRunning, setRunning] = useState(false);
  const [outcome, setOutcome] = useState(first);
  const busy = useRef(false);
  const pressed = useRef<Element>(null);

  // An action may disable or remove the pressed button, and the focus would be lost.
  useEffect(() => {
    if (isRunning || pressed.current === null || document.activeElement !== document.body) return;
    const target = pressed.current.isConnected ? pressed.current : fallback?.current;
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  }, [isRunning, fallback]);

  // Each time: a list that is read again after the action may remove the button later.
  useEffect(() => {
    if (isRunning || pressed.current?.isConnected !== false || document.activeElement !== document.body)
      return;
    pressed.current = null;
    fallback?.current?.focus({ preventScroll: true });
  });

  /**
   * Does nothing while another action is running.
   * @param work returns what to say, if anything
   */
  async function run(work: () => Promise<string | void>, name?: Name): Promise<void> {
    // A second press can arrive before the button is rendered as disabled.
    if (busy.current) return;
    busy.current = true;
    pressed.current = document.activeElement;
    setRunning(true);
    setOutcome({ name });
    try {
      setOutcome({ name, done: (await work()) ?? undefined });
    } catch (error) {
      console.warn('The action failed.', error);
      // A form that is inert while it is sent cannot take the focus that `explain` may set.
      flushSync(() => setRunning(false));
      setOutcome({ name, error, problem: await explain(error, name) });
    } finally {
      busy.current = false;
      setRunning(false);
    }
  }

  return { ...outcome, isRunning, setOutcome, run };
}
