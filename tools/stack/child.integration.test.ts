/** A part of the stack that fails to start, exits unexpectedly, or does not stop. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { startChild, waitForManualPart, type ChildOptions } from './child';

const neverAborted = new AbortController().signal;
const forever = 'setInterval(() => {}, 1000);';

function part(code: string, changes: Partial<ChildOptions> = {}): ChildOptions {
  const folder = mkdtempSync(join(tmpdir(), 'child-'));
  return {
    name: 'The part',
    args: ['--eval', code],
    cwd: folder,
    log: join(folder, 'part.log'),
    ready: () => Promise.resolve(true),
    readyTimeout: 20,
    stopSignal: 'SIGTERM',
    ...changes,
  };
}

/** The code of a program that starts another program, and writes the pids of both to a file. */
const programWithChild = (signalHandler: string) =>
  `${signalHandler} const inner = require('node:child_process').spawn(process.execPath, ['-e', '${forever}']);
   require('node:fs').writeFileSync('pids', process.pid + ' ' + inner.pid); ${forever}`;
const pidsIn = ({ cwd }: ChildOptions) => readFileSync(join(cwd, 'pids'), 'utf8').split(' ').map(Number);

/** A zombie, which has been killed but not reaped yet, counts as dead. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    const status = `/proc/${pid}/status`;
    return !existsSync(status) || !/^State:\s+Z/m.test(readFileSync(status, 'utf8'));
  } catch {
    return false;
  }
}

describe('a part', () => {
  it.each([
    ['console.error("no licence"); process.exit(3)', 20, /The part ended with code 3[^]*no licence/],
    [forever, 0.3, 'was not ready within 0.3 seconds'],
  ])('reports why it is not ready: %s', async (code, readyTimeout, message) => {
    const broken = part(code, { ready: () => Promise.resolve(false), readyTimeout });
    await expect(startChild(broken, vi.fn(), neverAborted)).rejects.toThrow(message);
  });

  it('is reported once when it exits unexpectedly, and not when it is stopped', async () => {
    const onExit = vi.fn();
    const child = await startChild(part(forever), onExit, neverAborted);
    await child.stop();
    expect(onExit).not.toHaveBeenCalled();
    await startChild(part('setTimeout(() => process.exit(1), 200)'), onExit, neverAborted);
    await vi.waitFor(() => expect(onExit).toHaveBeenCalledTimes(1), 20_000);
  });

  // Long: a part has three and a half seconds to stop.
  it('is killed with its children when it does not stop', { tags: ['long'] }, async () => {
    const options = part(programWithChild('process.on("SIGTERM", () => {});'));
    const ready = () => Promise.resolve(existsSync(join(options.cwd, 'pids')));
    const child = await startChild({ ...options, ready }, vi.fn(), neverAborted);
    const pids = pidsIn(options);
    await child.stop();
    await vi.waitFor(() => expect(pids.map(isAlive)).toEqual([false, false]), 20_000);
  });

  it('exits with its children when the process that started it is killed', async () => {
    const options = part(programWithChild('process.on("SIGTERM", () => process.exit());'));
    const { name, args, cwd, log, readyTimeout, stopSignal } = options;
    const starter = `import { startChild } from ${JSON.stringify(new URL('child.ts', import.meta.url).href)};
      const options = ${JSON.stringify({ name, args, cwd, log, readyTimeout, stopSignal })};
      await startChild({ ...options, ready: async () => true }, () => {}, new AbortController().signal);
      ${forever}`;
    const parent = spawn(process.execPath, [
      ...['--import', 'tsx', '--input-type=module', '--eval', starter],
    ]);
    const pidText = () => readFileSync(join(cwd, 'pids'), 'utf8');
    await vi.waitFor(() => expect(pidText()).toMatch(/^\d+ \d+$/), 20_000);
    const pids = pidsIn(options);
    expect(pids.map(isAlive)).toEqual([true, true]);
    parent.kill('SIGKILL');
    await vi.waitFor(() => expect(pids.map(isAlive)).toEqual([false, false]), 20_000);
  });

  it('never starts when the start was already aborted', async () => {
    await expect(
      startChild(part(forever), vi.fn(), AbortSignal.abort(new Error('Cancelled.'))),
    ).rejects.toThrow('Cancelled.');
  });
});

describe('a part started by hand', () => {
  it('is waited for until it is ready, and left running by stop', async () => {
    const ready = vi.fn(() => Promise.resolve(true)).mockRejectedValueOnce(new Error('Nobody answers.'));
    const manualPart = await waitForManualPart({ name: 'It', ready }, new AbortController().signal);
    expect(ready).toHaveBeenCalledTimes(2);
    await expect(manualPart.stop()).resolves.toBeUndefined();
  });

  it('is no longer waited for when the start is aborted', async () => {
    const aborting = new AbortController();
    const ready = () => {
      aborting.abort(new Error('Cancelled.'));
      return Promise.resolve(false);
    };
    await expect(waitForManualPart({ name: 'It', ready }, aborting.signal)).rejects.toThrow('Cancelled.');
  });
});
