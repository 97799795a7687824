/** One function in a process of its own, as production runs it; the test stack has to be up. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { build } from 'esbuild';
import { freePort } from '../../e2e/support/one-process';
import { stack } from '../../e2e/support/stack';
import { host } from '../../local/ports';
import { inRepository, stackFolder } from '../../local/project';

const framework = inRepository('node_modules/@google-cloud/functions-framework/build/src/main.js');
const functions = join(stackFolder('test'), 'functions');
const bare = inRepository('.local/bench-functions');

/** Milliseconds until a process has to answer. */
const patience = 30_000;

export interface FunctionProcess {
  readonly url: string;
  /** Milliseconds from its start to its first answer. */
  readonly coldStart: number;
  /** Milliseconds that the processors worked for it until then, whatever else the machine did; by the tick of 10 ms. */
  readonly coldWork: number;
  /** Megabytes that it takes now. */
  readonly memory: () => number;
  stop(): Promise<void>;
}

/** Bundled as ours are. */
export async function bundleBare(): Promise<void> {
  for (const name of ['bare', 'nothing']) {
    const folder = join(bare, name);
    await build({
      entryPoints: [inRepository(`bench/functions/${name}.ts`)],
      outfile: join(folder, 'index.js'),
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      packages: 'external',
      logLevel: 'warning',
    });
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', main: 'index.js' }));
  }
}

/**
 * @param from whose function
 * @param environment settings that differ from the stack's
 * @param ask what it is asked first; without, as soon as it listens, for something that it may refuse
 */
export async function startFunction(
  target: string,
  from: 'ours' | 'bare' | 'nothing',
  ask: (url: string) => Promise<unknown> = (url) => fetch(url).then((answer) => answer.text()),
  environment: Readonly<Record<string, string>> = {},
): Promise<FunctionProcess> {
  const port = await freePort();
  const url = `http://${host}:${port}/`;
  const settings = ['.env.local', '.secret.local'].map((file) => `--env-file=${join(functions, file)}`);
  const started = performance.now();
  const source = from === 'ours' ? functions : join(bare, from);
  const server = spawn(
    process.execPath,
    [...settings, framework, `--target=${target}`, `--source=${source}`],
    {
      env: {
        ...process.env,
        HOST: host,
        PORT: String(port),
        GCLOUD_PROJECT: stack.projectId,
        FIREBASE_CONFIG: JSON.stringify({ projectId: stack.projectId }),
        FIRESTORE_EMULATOR_HOST: stack.firestore,
        FIREBASE_AUTH_EMULATOR_HOST: stack.auth,
        METADATA_SERVER_DETECTION: 'none',
        ...environment,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const stop = async () => {
    server.kill('SIGKILL');
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
  };
  try {
    await untilItAnswers(url, ask);
  } catch (error) {
    await stop();
    throw error;
  }
  const pid = server.pid ?? 0;
  return {
    url,
    coldStart: performance.now() - started,
    coldWork: workOf(pid),
    memory: () => memoryOf(pid),
    stop,
  };
}

/** Asks until somebody listens. */
async function untilItAnswers(url: string, ask: (url: string) => Promise<unknown>): Promise<void> {
  const giveUp = Date.now() + patience;
  for (;;) {
    try {
      await ask(url);
      return;
    } catch (error) {
      // fetch says so when nobody listens yet.
      if (!(error instanceof TypeError) || Date.now() > giveUp) throw error;
      await wait(10);
    }
  }
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
