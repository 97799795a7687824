/** Reports Vitest's progress, failures, skipped tests and durations to `npm test`. */
import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { send } from './result';

export default class VitestReporter implements Reporter {
  #total = 0;
  #done = 0;

  onTestRunStart(files: readonly unknown[]): void {
    this.#total = files.length;
    void this.#sendProgress();
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    const name = `${pathOf(test.module)}: ${test.fullName}`;
    const milliseconds = test.diagnostic()?.duration;
    if (state === 'passed') void send({ name, outcome: 'passed', milliseconds });
    else if (state === 'failed') sendFailed(test.module, errors, test.fullName, milliseconds);
    // Do not count the long tests that `npm test` leaves out.
    else if (process.env['TEST_ALL'] === '1' || !test.tags.includes('long'))
      void send({ name, outcome: 'not run', message: reasonOf(test) });
  }

  onTestModuleEnd(file: TestModule): void {
    // Errors of hooks and of loading the file.
    for (const suite of [file, ...file.children.allSuites()])
      if (suite.errors().length > 0)
        sendFailed(file, suite.errors(), suite.type === 'module' ? '' : suite.fullName);
    this.#done += 1;
    void this.#sendProgress();
  }

  async onTestRunEnd(_files: unknown, unhandled: readonly Problem[]): Promise<void> {
    for (const error of unhandled)
      void send({ name: 'Unhandled error', outcome: 'failed', message: messageOf(error) });
    await this.#sendProgress();
  }

  #sendProgress(): Promise<void> {
    return send({ done: this.#done, total: this.#total, unit: 'files' });
  }
}

function sendFailed(file: TestModule, errors: readonly Problem[], test: string, milliseconds?: number): void {
  const path = pathOf(file);
  const pattern = test.replaceAll(' > ', ' ').replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
  const testOption = test === '' ? '' : ` -t ${shellQuoted(pattern)}`;
  const command = `npx vitest run --project ${file.project.name} ${path}${testOption}`;
  const name = test === '' ? path : `${path}: ${test}`;
  const message = errors.map(messageOf).join('\n');
  void send({ name, outcome: 'failed', message, command, milliseconds });
}

function pathOf({ moduleId }: TestModule): string {
  return relative(process.cwd(), moduleId);
}

function reasonOf(test: TestCase): string {
  const result = test.result();
  if (result.state === 'skipped' && result.note !== undefined) return result.note;
  return test.options.mode === 'run'
    ? 'its set-up failed or the run was interrupted'
    : 'it is skipped in the file';
}

interface Problem {
  readonly message: string;
  readonly name?: string;
  readonly diff?: string;
  readonly stack?: string;
}

/** The message, with the difference from the expected value and the first place in our code, if known. */
function messageOf({ name = 'Error', message, diff = '', stack = '' }: Problem): string {
  const place = stack
    .split('\n')
    .find((line) => line.includes(process.cwd()) && !line.includes('node_modules'));
  return [`${name}: ${message}`, diff, place ?? ''].filter((part) => part !== '').join('\n');
}

/** Quotes an argument for a POSIX shell. */
function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
