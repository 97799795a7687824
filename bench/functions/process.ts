/** One function in a process of its own, as production runs it; the test stack has to be up. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { spawnFunction, stackFunctions, untilItAnswers } from '../../e2e/support/function-process';
import { inRepository } from '../../local/project';

const bare = inRepository('.local/bench-functions');

export interface MeasuredProcess {
  readonly url: string;
  /** Milliseconds from its start to its first answer. */
  readonly coldStart: number;
  /** Milliseconds that the processors worked for it until then, whatever else the machine did; by the tick of 10 ms. */
  readonly coldWork: number;
  /** Megabytes that it takes now. */
  readonly memory: () => number;
  readonly stop: () => Promise<void>;
}

/** What ours are measured against: files of this folder. */
const counterparts = ['bare', 'nothing', 'stored'] as const;

/** Bundled as ours are. */
export async function bundleBare(): Promise<void> {
  for (const name of counterparts) {
    const folder = join(bare, name);
    await build({
      entryPoints: [inRepository(`bench/functions/${name}.ts`)],
      outfile: join(folder, 'index.js'),
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      external: ['firebase-admin', 'firebase-admin/*', 'firebase-functions/*', 'yup'],
      logLevel: 'warning',
    });
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', main: 'index.js' }));
  }
}

/**
 * @param from whose function
 * @param ask what it is asked first; without, as soon as it listens, for something that it may refuse
 */
export async function startFunction(
  target: string,
  from: 'ours' | (typeof counterparts)[number],
  ask: (url: string) => Promise<unknown> = (url) => fetch(url).then((answer) => answer.text()),
): Promise<MeasuredProcess> {
  const source = from === 'ours' ? stackFunctions : join(bare, from);
  const started = performance.now();
  const { process, url: origin, stop } = await spawnFunction(source, target, {}, 'ignore');
  const url = `${origin}/`;
  try {
    await untilItAnswers(() => ask(url));
  } catch (error) {
    await stop();
    throw error;
  }
  const pid = process.pid ?? 0;
  return {
    url,
    coldStart: performance.now() - started,
    coldWork: workOf(pid),
    memory: () => memoryOf(pid),
    stop,
  };
}

/** Where the system tells (Linux): user's and system's time, in ticks, after the name in brackets. */
function workOf(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(11, 13).map(Number);
  return ((user ?? NaN) + (system ?? NaN)) * 10;
}

/** Where the system tells (Linux). */
function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}
