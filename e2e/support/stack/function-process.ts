/** A process that runs functions as in production, with Google's framework, against the test stack. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { endWithParent } from '../../../tools/stack/child';
import { host } from '../../../tools/project/ports';
import { readAddresses } from '../../../tools/project/addresses';
import { freePort } from '../../../tools/stack/free-ports';
import { inRepository, stackFolder } from '../../../tools/project/project';

/** The folder of the stack's functions, as they are deployed. */
export const stackFunctions = join(stackFolder('test'), 'functions');

const framework = inRepository('node_modules/@google-cloud/functions-framework/build/src/main.js');

/** Start timeout of a process, in milliseconds. */
const timeout = 45_000;

/** The environment variables in which a process differs from the stack. */
export type Environment = Readonly<Record<string, string>>;

/**
 * @param source folder of the functions
 * @param target name of the exported function
 * @param environment with PORT, if it has to be a certain port
 * @param output whether to pipe or to ignore the output
 * @returns the process, before it listens
 */
export async function spawnFunction(
  source: string,
  target: string,
  environment: Environment,
  output: 'pipe' | 'ignore',
) {
  const stack = readAddresses('test');
  const port = environment['PORT'] ?? String(await freePort());
  const settings = ['.env.local', '.secret.local'].map((file) => `--env-file=${join(stackFunctions, file)}`);
  const preloaded = ['--import', endWithParent];
  const server = spawn(process.execPath, [...preloaded, ...settings, framework, `--source=${source}`], {
    env: {
      ...process.env,
      HOST: host,
      PORT: port,
      FUNCTION_TARGET: target,
      GCLOUD_PROJECT: stack.projectId,
      FIREBASE_CONFIG: JSON.stringify({ projectId: stack.projectId }),
      FIRESTORE_EMULATOR_HOST: stack.firestore,
      FIREBASE_AUTH_EMULATOR_HOST: stack.auth,
      // Skip the metadata server lookup.
      METADATA_SERVER_DETECTION: 'none',
      ...environment,
    },
    detached: true,
    stdio: ['ignore', output, output === 'pipe' ? 'pipe' : 'inherit', 'ipc'],
  });
  server.channel?.unref();
  return {
    process: server,
    /** The URL at which the process will listen, without a path. */
    url: `http://${host}:${port}`,
    stop: async () => {
      server.kill('SIGKILL');
      if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
    },
  };
}

/**
 * Polls until the process answers.
 * @param ask sends a request to the process, which may answer it in any way
 * @throws the error of `ask`, unless the process does not listen yet and the timeout has not passed
 */
export async function waitUntilListening(ask: () => Promise<unknown>): Promise<void> {
  const deadline = Date.now() + timeout;
  for (;;) {
    try {
      await ask();
      return;
    } catch (error) {
      // fetch throws a TypeError while the process does not listen yet.
      if (!(error instanceof TypeError) || Date.now() > deadline) throw error;
      await wait(50);
    }
  }
}
