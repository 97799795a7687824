/** Queues a listener's snapshots so that a test can await them one by one. */

export interface Events<T> {
  readonly add: (event: T) => void;
  readonly fail: (error: Error) => void;
  /** The next snapshot that has not been consumed. @throws the listener's error, or after 20 seconds */
  next(): Promise<T>;
  /** Snapshots not yet consumed. */
  readonly waiting: readonly T[];
}

export function collect<T>(): Events<T> {
  const waiting: T[] = [];
  let failure: Error | undefined;
  let wake = () => {
    // Nothing awaits it yet.
  };
  return {
    waiting,
    add: (event) => {
      waiting.push(event);
      wake();
    },
    fail: (error) => {
      failure = error;
      wake();
    },
    async next() {
      if (waiting.length === 0 && failure === undefined) {
        let timer: NodeJS.Timeout | undefined;
        await new Promise<void>((resolve, reject) => {
          wake = resolve;
          timer = setTimeout(() => reject(new Error('The listener reported nothing.')), 20_000);
        }).finally(() => clearTimeout(timer));
      }
      const event = waiting.shift();
      if (event === undefined) throw failure ?? new Error('The listener reported nothing.');
      return event;
    },
  };
}
