/** Tells `npm test` how far Playwright is, what failed, what did not run and what was slow. */
import { relative } from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { ProgressSender } from './progress';

export default class PlaywrightReporter implements Reporter {
  readonly #sender = new ProgressSender('tests');
  #tests: readonly TestCase[] = [];

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#tests = suite.allTests();
    this.#sender.progress.total = this.#tests.length;
    this.#sender.send();
  }

  onTestEnd(test: TestCase, { status, errors, duration }: TestResult): void {
    const { progress } = this.#sender;
    progress.done += 1;
    if (!didNotRun({ status })) {
      if (status === test.expectedStatus) progress.passed += 1;
      else this.#fail(test, errors);
      this.#sender.took(nameOf(test), duration);
    }
    this.#sender.send();
  }

  /** Of a file that does not load, or of a worker. */
  onError(error: TestError): void {
    this.#sender.fail('Playwright', [messageOf(error)], '');
  }

  async onEnd(): Promise<void> {
    for (const test of this.#tests)
      if (test.results.every(didNotRun)) this.#sender.skip(nameOf(test), reasonOf(test));
    await this.#sender.end();
  }

  #fail(test: TestCase, errors: readonly TestError[]): void {
    const project = test.parent.project()?.name ?? '';
    const command = `npx playwright test ${placeOf(test)} --project ${project} --no-deps`;
    this.#sender.fail(nameOf(test), errors.map(messageOf), command);
  }
}

function didNotRun({ status }: Pick<TestResult, 'status'>): boolean {
  return status === 'skipped' || status === 'interrupted';
}

function placeOf({ location }: TestCase): string {
  return `${relative(process.cwd(), location.file)}:${location.line}`;
}

function nameOf(test: TestCase): string {
  return `${placeOf(test)}: ${test.title}`;
}

function reasonOf({ annotations, expectedStatus }: TestCase): string {
  const given = annotations.find(({ type }) => type === 'skip')?.description;
  return given ?? (expectedStatus === 'skipped' ? 'it is skipped in the file' : 'the run was interrupted');
}

function messageOf({ message = '', value = '', snippet = '' }: TestError): string {
  return [message || value, snippet].join('\n');
}
