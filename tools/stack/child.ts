/** A part of the stack that runs as a child process: starts it, waits until it is ready, monitors and stops it. */
import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export interface ChildOptions {
  readonly name: string;
  /** Arguments of node. */
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  /** The file for the part's output. */
  readonly log: string;
  /** Returns whether the part is ready; called until true. */
  readonly ready: () => Promise<boolean>;
  /** Timeout for becoming ready, in seconds. */
  readonly readyTimeout: number;
  /** The signal that stops the part; tests that crash a part use SIGKILL. */
  readonly stopSignal: 'SIGTERM' | 'SIGINT' | 'SIGKILL';
}

export interface Child {
  readonly name: string;
  stop(): Promise<void>;
}

/** Milliseconds before a part that does not stop is killed, with its children. */
const stopTimeout = 3500;

/** The module that ends a process with its parent. The process preloads it, with an IPC channel and its own group. */
export const endWithParent = new URL('end-with-parent.mjs', import.meta.url).href;

/** The running process groups. This process kills them when it exits; if it is killed, they exit by themselves. */
const groups = new Set<number>();
process.on('exit', () => {
  for (const group of groups) kill(group);
});

/**
 * Starts the process and waits until it is ready.
 * @param onExit called when the process exits unexpectedly after it was ready
 * @param signal aborts the start
 * @throws Error with the end of the output when the process exits or does not become ready
 */
export async function startChild(
  options: ChildOptions,
  onExit: (error: Error) => void,
  signal: AbortSignal,
): Promise<Child> {
  signal.throwIfAborted();
  mkdirSync(dirname(options.log), { recursive: true });
  const log = openSync(options.log, 'a');
  // In a process group of its own, the part gets no Ctrl-C from the terminal, and can be killed with its children.
  const child = spawn(process.execPath, ['--import', endWithParent, ...options.args], {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    detached: true,
    stdio: ['ignore', log, log, 'ipc'],
  });
  closeSync(log);
  if (child.pid !== undefined) groups.add(child.pid);
  // The IPC channel must not keep us running. When we exit for any reason, it closes, and the child exits too.
  child.channel?.unref();

  let isStopping = false;
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) =>
      resolve(signal === null ? `ended with code ${code ?? '?'}` : `was ended by ${signal}`),
    );
  });
  const stop = () => {
    isStopping = true;
    return stopGroup(child, ended, options.stopSignal);
  };
  const failure = (problem: string) => new Error(`${options.name} ${problem}.\n${lastLines(options.log)}`);

  const result = await Promise.race([waitUntilReady(options.ready, options.readyTimeout, signal), ended]);
  if (result !== true) {
    await stop();
    signal.throwIfAborted();
    throw failure(result === false ? `was not ready within ${options.readyTimeout} seconds` : result);
  }
  void ended.then((problem) => {
    if (!isStopping) onExit(failure(problem));
  });
  return { name: options.name, stop };
}

/**
 * Waits until a part that is started by hand is ready.
 * @param signal aborts the wait
 * @returns a part that is not stopped with the stack
 */
export async function waitForManualPart(
  { name, ready }: Pick<ChildOptions, 'name' | 'ready'>,
  signal: AbortSignal,
): Promise<Child> {
  await waitUntilReady(ready, Infinity, signal);
  signal.throwIfAborted();
  return { name, stop: () => Promise.resolve() };
}

async function waitUntilReady(
  ready: () => Promise<boolean>,
  seconds: number,
  signal: AbortSignal,
): Promise<boolean> {
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end && !signal.aborted) {
    if (await ready().catch(() => false)) return true;
    await wait(100);
  }
  return false;
}

async function stopGroup(child: ChildProcess, ended: Promise<string>, signal: NodeJS.Signals): Promise<void> {
  const { pid } = child;
  if (pid === undefined) return;
  child.kill(signal);
  await Promise.race([ended, wait(stopTimeout, undefined, { ref: false })]);
  // Kill the rest of the group: a worker that outlived its parent, or the part itself.
  kill(pid);
  groups.delete(pid);
}

function kill(group: number): void {
  try {
    process.kill(-group, 'SIGKILL');
  } catch {
    // The group has already ended.
  }
}

function lastLines(file: string): string {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n').slice(-15);
  return [`The end of ${file}:`, ...lines.map((line) => `  ${line}`)].join('\n');
}
