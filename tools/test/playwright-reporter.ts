/** Reports Playwright's progress, failures, skipped tests and durations to `npm test`. */
import { relative } from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { send } from './result';

export default class PlaywrightReporter implements Reporter {
  #tests: readonly TestCase[] = [];
  #done = 0;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#tests = suite.allTests();
    void this.#sendProgress();
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    this.#done += 1;
    void this.#sendProgress();
    if (didNotRun(result)) return;
    const { status, errors, duration: milliseconds } = result;
    const name = nameOf(test);
    const message = errors.map(messageOf).join('\n');
    const project = test.parent.project()?.name ?? '';
    const command = `npx playwright test ${placeOf(test)} --project ${project} --no-deps`;
    if (status === test.expectedStatus) void send({ name, outcome: 'passed', milliseconds });
    else void send({ name, outcome: 'failed', message, command, milliseconds });
  }

  /** Reports an error outside of any test: a file that does not load, or a worker that fails. */
  onError(error: TestError): void {
    void send({ name: 'Playwright', outcome: 'failed', message: messageOf(error) });
  }

  async onEnd(): Promise<void> {
    for (const test of this.#tests)
      if (test.results.every(didNotRun))
        void send({ name: nameOf(test), outcome: 'not run', message: reasonOf(test) });
    await this.#sendProgress();
  }

  #sendProgress(): Promise<void> {
    return send({ done: this.#done, total: this.#tests.length, unit: 'tests' });
  }
}

function didNotRun({ status }: TestResult): boolean {
  return status === 'skipped' || status === 'interrupted';
}

function placeOf({ location }: TestCase): string {
  return `${relative(process.cwd(), location.file)}:${location.line}`;
}

function nameOf(test: TestCase): string {
  return `${placeOf(test)}: ${test.title}`;
}

function reasonOf({ annotations, expectedStatus }: TestCase): string {
  const reason = annotations.find(({ type }) => type === 'skip')?.description;
  return reason ?? (expectedStatus === 'skipped' ? 'it is skipped in the file' : 'the run was interrupted');
}

function messageOf({ message = '', value = '', snippet = '' }: TestError): string {
  return [message || value, snippet].join('\n');
}
