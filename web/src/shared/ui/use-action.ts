/** Runs a page's actions, such as calls, one at a time, and keeps the outcome of the last. */
import { useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

export interface Outcome<Name extends string = string> {
  /** The action's name, if there are several. */
  readonly name?: Name | undefined;
  /** The message of a success; `problem` is that of a failure. */
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

/** @param explain handles an error; returns its message, if any */
export function useAction<Name extends string = string>(
  explain: (error: unknown, name: Name | undefined) => Promise<string | undefined> | string | undefined,
  { first = {}, fallback }: Options<Name> = {},
) {
  const [isRunning, setRunning] = useState(false);
  const [outcome, setOutcome] = useState(first);
  const isBusy = useRef(false);
  const trigger = useRef<Element>(null);

  // Restores the focus, which is lost when an action disables or removes the pressed button.
  useEffect(() => {
    if (isRunning || trigger.current === null || document.activeElement !== document.body) return;
    const target = trigger.current.isConnected ? trigger.current : fallback?.current;
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  }, [isRunning, fallback]);

  // Checked after each render: a list that reloads after the action may remove the button later.
  useEffect(() => {
    if (isRunning || trigger.current?.isConnected !== false || document.activeElement !== document.body)
      return;
    trigger.current = null;
    fallback?.current?.focus({ preventScroll: true });
  });

  /**
   * Does nothing while another action is running.
   * @param work returns a message, if any
   */
  async function run(work: () => Promise<string | void>, name?: Name): Promise<void> {
    // A second press can arrive before the button is rendered as disabled.
    if (isBusy.current) return;
    isBusy.current = true;
    trigger.current = document.activeElement;
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
      isBusy.current = false;
      setRunning(false);
    }
  }

  return { ...outcome, isRunning, setOutcome, run };
}
