/** Messages from a test runner to `npm test`, over the channel between the two processes. */

/** The outcome of a test, or of another step that can fail, such as loading a file. */
export interface Result {
  /** The file, and the test if any. */
  readonly name: string;
  readonly outcome: 'passed' | 'failed' | 'not run';
  readonly milliseconds?: number | undefined;
  /** The failure, or the reason why the test did not run. */
  readonly message?: string;
  /** The command that runs only this test. */
  readonly command?: string;
}

/** Vitest's progress is in files, since it learns a file's tests only when it loads the file. */
export interface Progress {
  readonly done: number;
  readonly total: number;
  readonly unit: 'files' | 'tests';
}

export type Message = Result | Progress;

/** Resolves when this message and all earlier ones are sent. Does nothing if the runner was started by hand. */
export function send(message: Message): Promise<void> {
  return new Promise((resolve) => {
    if (process.send === undefined) resolve();
    else process.send(message, undefined, undefined, () => resolve());
  });
}
