/** Collects what a listener reports, to be waited for one by one. */

export interface Events<T> {
  readonly add: (event: T) => void;
  readonly fail: (error: Error) => void;
  /** The next report that has not been taken yet. @throws the listener's error, or after five seconds */
  next(): Promise<T>;
  /** Reports that nobody has taken. */
  readonly waiting: readonly T[];
}

export function collect<T>(): Events<T> {
  const waiting: T[] = [];
  let failure: Error | undefined;
  let wake = () => {
    // Nobody waits yet.
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
          timer = setTimeout(() => reject(new Error('The listener reported nothing.')), 5_000);
        }).finally(() => clearTimeout(timer));
      }
      const event = waiting.shift();
      if (event === undefined) throw failure ?? new Error('The listener reported nothing.');
      return event;
    },
  };
}
