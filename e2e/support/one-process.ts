/**
 * Runs functions of the test stack as production does: one process that answers many requests at a time. The
 * emulator starts a process for each request under way, so it shows races between processes and not within one.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { endpoints, functionNameOf, type EndpointName } from 'contract/endpoints';
import { host } from '../../local/ports';
import { inRepository, stackFolder } from '../../local/project';
import { stack } from './stack';

const stage = stackFolder('test');
const functions = join(stage, 'functions');
const framework = inRepository('node_modules/@google-cloud/functions-framework/build/src/main.js');

/** Milliseconds until the process has to answer. */
const patience = 20_000;

/** Settings of a process that differ from the stack's. */
export type Environment = Readonly<Record<string, string>>;

export interface RunningFunctions {
  readonly url: string;
  /** What the process has printed so far. */
  readonly printed: () => string;
  readonly stop: () => Promise<void>;
}

/** @param work is told where the function listens */
export async function inOneProcess<T>(
  name: EndpointName,
  work: (url: string, printed: () => string, kill: () => Promise<void>) => Promise<T>,
  environment: Environment = {},
): Promise<T> {
  const { url, printed, stop } = await start(functions, functionNameOf(endpoints[name].path), environment);
  try {
    return await work(`${url}/`, printed, stop);
  } finally {
    await stop();
  }
}

/** All functions in one process, each below its own path: for tests that look at every call and not at load. */
export async function startAllFunctions(environment: Environment = {}): Promise<RunningFunctions> {
  const source = join(stage, 'all-functions');
  await mkdir(source, { recursive: true });
  await writeFile(join(source, 'package.json'), JSON.stringify({ type: 'module', main: 'index.js' }));
  await writeFile(
    join(source, 'index.js'),
    `import * as functions from '../functions/index.js';
     export const all = (request, response) => functions[request.path.split('/')[1]](request, response);`,
  );
  return start(source, 'all', environment);
}

async function start(source: string, target: string, environment: Environment): Promise<RunningFunctions> {
  const port = await freePort();
  const settings = ['.env.local', '.secret.local'].map((file) => `--env-file=${join(functions, file)}`);
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
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let printed = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (piece: Buffer) => (printed += piece.toString()));
  const stop = async () => {
    server.kill('SIGKILL');
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
  };
  const url = `http://${host}:${port}`;
  try {
    // Any answer will do; the health of the functions is asked for by nobody else.
    await untilItAnswers(`${url}/health`);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, printed: () => printed, stop };
}

async function untilItAnswers(url: string): Promise<void> {
  const giveUp = Date.now() + patience;
  while (Date.now() < giveUp) {
    const answer = await fetch(url).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer !== undefined) return;
    await wait(100);
  }
  throw new Error('The function did not start');
}

/** @returns a port that nothing listened on a moment ago */
export async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, host);
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('No free port');
  return address.port;
}
