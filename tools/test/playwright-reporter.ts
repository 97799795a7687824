/** Tells `npm test` how far Playwright is, and what failed. */
import { relative } from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { ProgressSender } from './progress';

export default class PlaywrightReporter implements Reporter {
  readonly #sender = new ProgressSender('tests');

  onBegin(_config: FullConfig, suite: Suite): void {
    const tests = suite.allTests().length;
    this.#sender.progress.total = tests;
    this.#sender.progress.notRun = tests;
    void this.#sender.send();
  }

  onTestEnd(test: TestCase, { status, errors }: TestResult): void {
    const { progress } = this.#sender;
    progress.done += 1;
    if (status !== 'skipped' && status !== 'interrupted') {
      progress.notRun -= 1;
      if (status === test.expectedStatus) progress.passed += 1;
      else this.#fail(test, errors);
    }
    void this.#sender.send();
  }

  /** Of a file that does not load, or of a worker. */
  onError(error: TestError): void {
    this.#sender.fail('Playwright', [messageOf(error)], '');
  }

  async onEnd(): Promise<void> {
    await this.#sender.send();
  }

  #fail({ location, parent, title }: TestCase, errors: readonly TestError[]): void {
    const file = `${relative(process.cwd(), location.file)}:${location.line}`;
    const project = parent.project()?.name ?? '';
    const command = `npx playwright test ${file} --project ${project} --no-deps`;
    this.#sender.fail(`${file}: ${title}`, errors.map(messageOf), command);
  }
}

function messageOf({ message = '', value = '', snippet = '' }: TestError): string {
  return [message || value, snippet].join('\n');
}
