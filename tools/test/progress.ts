/** What a test runner tells `npm test` while it runs, over the channel between the two processes. */
import { stripVTControlCharacters } from 'node:util';

export interface Progress {
  /** Of `total`; Vitest learns the tests of a file only when it loads the file, so it counts files. */
  done: number;
  total: number;
  unit: 'files' | 'tests';
  passed: number;
  failed: number;
  /** Skipped, or interrupted before their turn. */
  notRun: number;
}

export interface Failure {
  /** The file, and the test if any. */
  name: string;
  message: string;
  /** Runs only this test. */
  command: string;
}

export type Message = { progress: Progress } | { failure: Failure };

/** Counts for a reporter and sends what it counted. */
export class ProgressSender {
  readonly progress: Progress;

  constructor(unit: Progress['unit']) {
    this.progress = { done: 0, total: 0, unit, passed: 0, failed: 0, notRun: 0 };
  }

  /** Resolves when the message has been handed over, so that the process may end. */
  send(): Promise<void> {
    return deliver({ progress: this.progress });
  }

  fail(name: string, errors: readonly string[], command: string): void {
    this.progress.failed += 1;
    const message = stripVTControlCharacters(errors.join('\n')).trim();
    void deliver({ failure: { name, message, command } });
  }
}

/** Does nothing when the runner was started by hand. */
function deliver(message: Message): Promise<void> {
  return new Promise((resolve) => {
    if (process.send === undefined) resolve();
    else process.send(message, undefined, undefined, () => resolve());
  });
}
