/** One part of `npm test`: a tool in a process of its own, which reports its progress and failures. */
import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { stripVTControlCharacters } from 'node:util';
import { inRepository } from '../project/project';
import type { Message, Progress, Result } from './result';

/** The folder of the parts' logs, screenshots and traces. */
export const reportsFolder = inRepository('test-results');

/** Milliseconds before a part that does not stop is killed. */
const stopTimeout = 10_000;

const reportProcessor = new URL('processor.mjs', import.meta.url).href;

/** The number of log lines shown when a part fails without naming a test. */
const maxLogLines = 60;

export class Part {
  progress: Progress | undefined;
  readonly results: Result[] = [];
  seconds = 0;
  /** Processor seconds of the process and its children; undefined if the process was killed. */
  processor: number | undefined;

  /**
   * @param tool a script below node_modules
   * @param isCheck types or lint: a tool without our reporter, whose exit code counts as one test
   */
  constructor(
    readonly name: string,
    private readonly tool: string,
    private readonly args: readonly string[],
    readonly isCheck = false,
  ) {}

  count(outcome: Result['outcome']): number {
    return this.results.filter((result) => result.outcome === outcome).length;
  }

  /**
   * Runs the tool to its end; its output goes to a log.
   * @param onFailure called at once with the name of each failed test
   */
  async run(environment: NodeJS.ProcessEnv, stop: AbortSignal, onFailure: (name: string) => void) {
    stop.throwIfAborted();
    const logFile = join(reportsFolder, `${this.name.replaceAll(' ', '-')}.log`);
    mkdirSync(reportsFolder, { recursive: true });
    const log = createWriteStream(logFile);
    const started = performance.now();
    const processorFile = `${logFile}.processor`;
    const script = [inRepository(`node_modules/${this.tool}`), ...this.args];
    const child = spawn(process.execPath, ['--import', reportProcessor, ...script], {
      cwd: inRepository(''),
      env: { ...environment, PROCESSOR_FILE: processorFile },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    child.stdout?.pipe(log, { end: false });
    child.stderr?.pipe(log, { end: false });
    child.on('message', (message: Message) => {
      if ('total' in message) this.progress = message;
      else this.#add(message);
      if ('name' in message && message.outcome === 'failed') onFailure(message.name);
    });
    const stopTool = () => {
      child.kill('SIGTERM');
      setTimeout(() => child.kill('SIGKILL'), stopTimeout).unref();
    };
    stop.addEventListener('abort', stopTool);
    try {
      const code = await new Promise<number>((resolve, reject) => {
        child.once('error', reject);
        child.once('close', (exitCode) => resolve(exitCode ?? 1));
      });
      log.end();
      await finished(log);
      if (code !== 0 && this.count('failed') === 0) {
        const command = this.isCheck ? `node node_modules/${this.tool} ${this.args.join(' ')}` : '';
        const lines = (await readFile(logFile, 'utf8')).trim().split('\n');
        this.#add({
          name: this.name,
          outcome: 'failed',
          message: lines.slice(-maxLogLines).join('\n'),
          command,
        });
      } else if (this.isCheck) this.#add({ name: this.name, outcome: 'passed' });
      this.seconds = (performance.now() - started) / 1000;
      this.processor = await readFile(processorFile, 'utf8').then(Number, () => undefined);
    } finally {
      stop.removeEventListener('abort', stopTool);
    }
  }
  #add(result: Result): void {
    const message = stripVTControlCharacters(result.message ?? '').trim();
    this.results.push(message === '' ? result : { ...result, message });
  }
}
