/** One function in a separate process, as in production; the test stack must be running. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { headerNames } from 'contract/endpoints';
import { typedRegistration } from 'contract/factories';
import { build } from 'esbuild';
import { callAt } from '../../e2e/support/calls';
import { spawnFunction, stackFunctions, untilItAnswers } from '../../e2e/support/function-process';
import { newAppCheckToken } from '../../e2e/support/visitors';
import { inRepository } from '../../tools/stack/project';

const folder = inRepository('.local/bench-functions');

/** The baselines: files of this folder. */
const counterparts = ['create', 'nothing'];

/** Bundles the baselines as our functions are bundled. */
export async function bundleCounterparts(): Promise<void> {
  await build({
    entryPoints: counterparts.map((name) => ({
      in: inRepository(`bench/functions/${name}.ts`),
      out: `${name}/index`,
    })),
    outdir: folder,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    logLevel: 'warning',
  });
  for (const name of counterparts)
    writeFileSync(join(folder, name, 'package.json'), JSON.stringify({ type: 'module', main: 'index.js' }));
}

export interface MeasuredProcess {
  readonly url: string;
  /** Milliseconds from its start to its first answer. */
  readonly coldStart: number;
  readonly stop: () => Promise<void>;
}

/**
 * @param target one of ours or a baseline
 * @param ask the first request; by default a plain GET, which the function may refuse
 */
export async function startFunction(
  target: string,
  ask: (url: string) => Promise<unknown> = (url) => fetch(url).then((answer) => answer.text()),
): Promise<MeasuredProcess> {
  const source = counterparts.includes(target) ? join(folder, target) : stackFunctions;
  const started = performance.now();
  const { url: origin, stop } = await spawnFunction(source, target, {}, 'ignore');
  const url = `${origin}/`;
  try {
    await untilItAnswers(() => ask(url));
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, coldStart: performance.now() - started, stop };
}

let registrations = 0;
let token: Promise<string>;

/**
 * Registers somebody. Every hundredth call gets a new App Check token, since limits count by token.
 * @throws Error unless the registration was stored
 */
export async function register(url: string): Promise<void> {
  if (registrations++ % 100 === 0) token = newAppCheckToken();
  const { status } = await callAt(url, 'addUser', typedRegistration(), {
    [headerNames.appCheck]: await token,
  });
  if (status !== 201) throw new Error(`${url} answered ${status}.`);
}
