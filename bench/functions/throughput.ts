/**
 * Registrations that addUser stores per second, with 1, 10 and 50 concurrent callers, against a bare function that
 * stores one document. Each function runs in its own process, as in production; the test stack must be running.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { headerNames } from 'contract/calls/endpoints';
import { typedRegistration } from 'contract/testing/factories';
import { build } from 'esbuild';
import { callAt } from '../../e2e/support/calls';
import { spawnFunction, stackFunctions, waitUntilListening } from '../../e2e/support/stack/function-process';
import { newAppCheckToken } from '../../e2e/support/visitors';
import { inRepository } from '../../tools/project/project';
import type { Comparison } from '../comparison';
import { byTurns, duration, callConcurrently } from '../timing';

/** Requests per measurement, if `share` is 1. */
const requests = 600;

export async function measure(rounds: number, share: number): Promise<readonly Comparison[]> {
  const [addUser, create] = [
    await startFunction(stackFunctions, 'addUser'),
    await startFunction(await bundleBaseline(), 'create'),
  ];
  const comparisons: Comparison[] = [];
  try {
    for (const callers of [1, 10, 50]) {
      const measures = [addUser, create].map(
        ({ url }) =>
          () =>
            registrationsPerSecond(url, callers, requests * share),
      );
      await byTurns(1, measures);
      const [ours = [], baseline = []] = await byTurns(rounds, measures);
      comparisons.push({
        what: `addUser, ${callers} at once`,
        unit: 'per second',
        ours,
        other: { name: 'bare onRequest and one create', values: baseline },
        goal: { atLeast: 0.55 },
      });
    }
    return comparisons;
  } finally {
    await addUser.stop();
    await create.stop();
  }
}

/** Bundles create.ts without libraries. @returns the bundle's folder */
async function bundleBaseline(): Promise<string> {
  const folder = inRepository('.local/bench-functions');
  await build({
    entryPoints: [{ in: inRepository('bench/functions/create.ts'), out: 'index' }],
    outdir: folder,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    logLevel: 'warning',
  });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', main: 'index.js' }));
  return folder;
}

async function startFunction(source: string, name: string) {
  const { url, stop } = await spawnFunction(source, name, {}, 'ignore');
  try {
    await waitUntilListening(() => fetch(url).then((answer) => answer.text()));
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `${url}/`, stop };
}

async function registrationsPerSecond(url: string, callers: number, requests: number): Promise<number> {
  return (requests * 1000) / (await duration(() => callConcurrently(requests, callers, () => register(url))));
}

let registrations = 0;
let token: Promise<string>;

/**
 * Registers a visitor. Every hundredth call gets a new App Check token, since limits count by token.
 * @throws Error unless the registration was stored
 */
async function register(url: string): Promise<void> {
  if (registrations++ % 100 === 0) token = newAppCheckToken();
  const { status } = await callAt(url, 'addUser', typedRegistration(), {
    [headerNames.appCheck]: await token,
  });
  if (status !== 201) throw new Error(`${url} answered ${status}.`);
}
