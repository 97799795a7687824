/** One part of the tests: a tool in a process of its own, which says how far it is and what failed. */
import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { stripVTControlCharacters } from 'node:util';
import { inRepository } from '../stack/project';
import type { Duration, Failure, Message, NotRun, Progress } from './progress';

export interface Part {
  readonly name: string;
  /** A script below node_modules. */
  readonly tool: string;
  readonly args: readonly string[];
  /** Types or lint: it has no reporter of ours, and its exit code decides, as one test. */
  readonly isCheck?: boolean;
}

export interface Outcome {
  readonly part: string;
  readonly isCheck: boolean;
  readonly progress: Progress;
  readonly failures: readonly Failure[];
  readonly notRun: readonly NotRun[];
  readonly slowest: readonly Duration[];
  readonly seconds: number;
  /** Seconds of processor, of its children too; undefined if it was killed. */
  readonly processor: number | undefined;
}

/** The folder of logs, pictures and traces. */
export const reports = inRepository('test-results');

/** Milliseconds that a part has to stop. */
const stopTimeout = 10_000;

const reportProcessor = new URL('report-processor.mjs', import.meta.url).href;

/** Lines of the log that are shown when a part fails without saying which test. */
const shownLines = 60;

/**
 * Runs a part to its end; its output goes to a log.
 * @param environment the child's
 * @param onMessage called with each message of the reporter
 */
export async function runPart(
  part: Part,
  environment: NodeJS.ProcessEnv,
  stop: AbortSignal,
  onMessage: (message: Message) => void,
): Promise<Outcome> {
  stop.throwIfAborted();
  const { name, tool, args, isCheck = false } = part;
  const file = join(reports, `${name.replaceAll(' ', '-')}.log`);
  mkdirSync(reports, { recursive: true });
  const log = createWriteStream(file);
  const started = performance.now();
  let progress: Progress = { done: 0, total: 1, unit: 'tests', passed: 0, failed: 0 };
  let slowest: readonly Duration[] = [];
  const failures: Failure[] = [];
  const notRun: NotRun[] = [];
  const processorFile = `${file}.processor`;
  const script = [inRepository(`node_modules/${tool}`), ...args];
  const child = spawn(process.execPath, ['--import', reportProcessor, ...script], {
    cwd: inRepository(''),
    env: { ...environment, PROCESSOR_FILE: processorFile },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  child.stdout?.pipe(log, { end: false });
  child.stderr?.pipe(log, { end: false });
  child.on('message', (message: Message) => {
    if ('progress' in message) ({ progress } = message);
    else if ('slowest' in message) ({ slowest } = message);
    else if ('notRun' in message) notRun.push(message.notRun);
    else failures.push(message.failure);
    onMessage(message);
  });
  const kill = () => {
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), stopTimeout).unref();
  };
  stop.addEventListener('abort', kill);
  try {
    const code = await new Promise<number>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (exitCode) => resolve(exitCode ?? 1));
    });
    log.end();
    await finished(log);
    if (isCheck) progress = { ...progress, done: 1, passed: code === 0 ? 1 : 0 };
    if (code !== 0 && failures.length === 0) {
      const command = `node node_modules/${tool} ${args.join(' ')}`;
      failures.push({ name, message: await endOf(file), command: isCheck ? command : '' });
    }
    // Even if it died before it could say how much had failed.
    if (code !== 0) progress = { ...progress, failed: Math.max(progress.failed, failures.length) };
    const seconds = (performance.now() - started) / 1000;
    const processor = await readFile(processorFile, 'utf8').then(Number, () => undefined);
    return { part: name, isCheck, progress, failures, notRun, slowest, seconds, processor };
  } finally {
    stop.removeEventListener('abort', kill);
  }
}

async function endOf(file: string): Promise<string> {
  const text = stripVTControlCharacters(await readFile(file, 'utf8')).trim();
  return text.split('\n').slice(-shownLines).join('\n');
}
