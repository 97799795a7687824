/** What a test runner tells `npm test` while it runs, over the channel between the two processes. */
import { stripVTControlCharacters } from 'node:util';

export interface Progress {
  /** Of `total`; Vitest learns the tests of a file only when it loads the file, so it counts files. */
  done: number;
  total: number;
  unit: 'files' | 'tests';
  passed: number;
  failed: number;
}

export interface Failure {
  /** The file, and the test if any. */
  name: string;
  message: string;
  /** Runs only this test. */
  command: string;
}

/** A test that was skipped, or interrupted before its turn. */
export interface NotRun {
  name: string;
  reason: string;
}

export interface Duration {
  name: string;
  milliseconds: number;
}

export type Message =
  | { progress: Progress }
  | { failure: Failure }
  | { notRun: NotRun }
  | { slowest: readonly Duration[] };

/** How many of the slowest tests are named. */
const namedSlowest = 10;

export function slowestOf(durations: readonly Duration[]): Duration[] {
  return durations.toSorted((one, other) => other.milliseconds - one.milliseconds).slice(0, namedSlowest);
}

/** Counts for a reporter and sends what it counted. */
export class ProgressSender {
  readonly progress: Progress;
  readonly #durations: Duration[] = [];

  constructor(unit: Progress['unit']) {
    this.progress = { done: 0, total: 0, unit, passed: 0, failed: 0 };
  }

  send(): void {
    void deliver({ progress: this.progress });
  }

  took(name: string, milliseconds: number): void {
    this.#durations.push({ name, milliseconds });
  }

  skip(name: string, reason: string): void {
    void deliver({ notRun: { name, reason } });
  }

  fail(name: string, errors: readonly string[], command: string): void {
    this.progress.failed += 1;
    const message = stripVTControlCharacters(errors.join('\n')).trim();
    void deliver({ failure: { name, message, command } });
  }

  /** Resolves when everything has been handed over, so that the process may end. */
  async end(): Promise<void> {
    await deliver({ slowest: slowestOf(this.#durations) });
    await deliver({ progress: this.progress });
  }
}

/** Does nothing when the runner was started by hand. */
function deliver(message: Message): Promise<void> {
  return new Promise((resolve) => {
    if (process.send === undefined) resolve();
    else process.send(message, undefined, undefined, () => resolve());
  });
}
