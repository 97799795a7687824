/**
 * Runs functions of the test stack as production does, in one process that handles concurrent requests. The emulator
 * starts a process for each concurrent request, so it shows races between processes but not within a process.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { apiPrefix, endpoints, type EndpointName } from 'contract/calls/endpoints';
import { spawnFunction, stackFunctions, waitUntilListening, type Environment } from './function-process';

export type RunningFunctions = Awaited<ReturnType<typeof startAllFunctions>>;

/** Runs the function of a call while `work` runs. @param work gets the call's URL and a function to kill the process */
export async function inOneProcess<T>(
  name: EndpointName,
  work: (url: string, kill: () => Promise<void>) => Promise<T>,
  environment: Environment = {},
): Promise<T> {
  const { url, stop } = await start(stackFunctions, endpoints[name].functionName, environment);
  try {
    return await work(url + apiPrefix + endpoints[name].path, stop);
  } finally {
    await stop();
  }
}

/** Maps each path that does not begin with its function's name to this name. */
const functionByPath = Object.fromEntries(
  Object.values(endpoints)
    .filter(({ functionName, path }) => path.split('/')[1] !== functionName)
    .map(({ functionName, path }) => [apiPrefix + path, functionName]),
);

/**
 * Starts all functions in one process, at the same paths as on Hosting; unknown paths lead to `health`. For tests of
 * every call, not for load tests.
 */
export async function startAllFunctions(environment: Environment = {}) {
  const source = await mkdtemp(join(tmpdir(), 'all-functions-'));
  await writeFile(join(source, 'package.json'), JSON.stringify({ type: 'module', main: 'index.js' }));
  await writeFile(
    join(source, 'index.js'),
    `import * as functions from '${pathToFileURL(join(stackFunctions, 'index.js')).href}';
     const functionByPath = ${JSON.stringify(functionByPath)};
     export const all = (request, response) =>
       (functions[functionByPath[request.path] ?? request.path.split('/')[2]] ?? functions.health)(request, response);`,
  );
  const { url, stop, printed } = await start(source, 'all', environment);
  return {
    /** The base URL of the calls. */
    url: url + apiPrefix,
    /** What the process has printed so far. */
    printed,
    stop: async () => {
      await stop();
      await rm(source, { recursive: true });
    },
  };
}

async function start(source: string, target: string, environment: Environment) {
  const { process, url, stop } = await spawnFunction(source, target, environment, 'pipe');
  let printed = '';
  for (const stream of [process.stdout, process.stderr])
    stream?.on('data', (piece: Buffer) => (printed += piece.toString()));
  try {
    await waitUntilListening(() => fetch(`${url}${apiPrefix}/health`).then((answer) => answer.text()));
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, printed: () => printed, stop };
}
