/**
 * Runs one function of the test stack as production does: one process that answers many requests at a time. The
 * emulator starts a process for each request under way, so it shows races between processes and not within one.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { endpoints, functionNameOf, type EndpointName } from 'contract/endpoints';
import { host } from '../../local/ports';
import { inRepository, stackFolder } from '../../local/project';
import { stack } from './stack';

const functions = join(stackFolder('test'), 'functions');
const framework = inRepository('node_modules/@google-cloud/functions-framework/build/src/main.js');

/** Milliseconds until the process has to answer. */
const patience = 20_000;

/**
 * @param work is told where the function listens, and can read what the process has printed so far
 * @param environment settings of this process that differ from the stack's
 */
export async function inOneProcess<T>(
  name: EndpointName,
  work: (url: string, printed: () => string) => Promise<T>,
  environment: Readonly<Record<string, string>> = {},
): Promise<T> {
  const port = await freePort();
  const settings = ['.env.local', '.secret.local'].map((file) => `--env-file=${join(functions, file)}`);
  const target = functionNameOf(endpoints[name].path);
  const server = spawn(
    process.execPath,
    [...settings, framework, `--target=${target}`, `--source=${functions}`],
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
  try {
    const url = `http://${host}:${port}/`;
    await untilItAnswers(url);
    return await work(url, () => printed);
  } finally {
    server.kill('SIGKILL');
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
  }
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

async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, host);
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('No free port');
  return address.port;
}
