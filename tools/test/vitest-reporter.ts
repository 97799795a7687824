/** Tells `npm test` how far Vitest is, what failed, what did not run and what was slow. */
import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { ProgressSender } from './progress';

export default class VitestReporter implements Reporter {
  readonly #sender = new ProgressSender('files');

  onTestRunStart(files: readonly unknown[]): void {
    this.#sender.progress.total = files.length;
    this.#sender.send();
  }

  onTestCaseResult(test: TestCase): void {
    const { progress } = this.#sender;
    const { state, errors } = test.result();
    const name = `${fileOf(test.module)}: ${test.fullName}`;
    if (state === 'passed') progress.passed += 1;
    else if (state === 'failed') this.#fail(test.module, errors, test.fullName);
    // The long tests that `npm test` leaves out are not counted.
    else if (process.env['TEST_ALL'] === '1' || !test.tags.includes('long'))
      this.#sender.skip(name, reasonOf(test));
    this.#sender.took(name, test.diagnostic()?.duration ?? 0);
    this.#sender.send();
  }

  onTestModuleEnd(file: TestModule): void {
    // Of loading the file, and of hooks.
    for (const part of [file, ...file.children.allSuites()])
      if (part.errors().length > 0)
        this.#fail(file, part.errors(), part.type === 'module' ? '' : part.fullName);
    this.#sender.progress.done += 1;
    this.#sender.send();
  }

  async onTestRunEnd(_files: unknown, unhandled: readonly Problem[]): Promise<void> {
    for (const error of unhandled) this.#sender.fail('Unhandled error', [messageOf(error)], '');
    await this.#sender.end();
  }

  #fail(module: TestModule, errors: readonly Problem[], test: string): void {
    const file = fileOf(module);
    const pattern = test.replaceAll(' > ', ' ').replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
    const only = test === '' ? '' : ` -t ${quoted(pattern)}`;
    const command = `npx vitest run --project ${module.project.name} ${file}${only}`;
    this.#sender.fail(test === '' ? file : `${file}: ${test}`, errors.map(messageOf), command);
  }
}

function fileOf({ moduleId }: TestModule): string {
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

/** With the difference and the first place in our code, if known. */
function messageOf({ name = 'Error', message, diff = '', stack = '' }: Problem): string {
  const place = stack
    .split('\n')
    .find((line) => line.includes(process.cwd()) && !line.includes('node_modules'));
  return [`${name}: ${message}`, diff, place ?? ''].filter((part) => part !== '').join('\n');
}

/** Quotes an argument for a POSIX shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
