/** Runs `npm run dev` with another edition, or without one: the same code with another document of facts. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Addresses } from '../../../tools/project/addresses';
import { freeOffset } from '../../../tools/stack/free-ports';
import { portsFrom, type Ports } from '../../../tools/project/ports';
import { inRepository } from '../../../tools/project/project';

/** Start timeout in seconds, long enough for a busy machine. */
const readyTimeout = 300;

export interface OtherStack {
  /** The folder of the built and served files. */
  readonly buildFolder: string;
  readonly ports: Ports;
  readonly addresses: Addresses;
  stop(): Promise<void>;
}

/**
 * @param editionFile becomes EDITION_FILE; without one, the stack starts as for a new association (EDIT-28)
 * @throws Error with the stack's output, when it does not come up
 */
export async function startOtherStack(editionFile?: string): Promise<OtherStack> {
  const offset = await freeOffset();
  const buildFolder = inRepository(`build/start-${offset}`);
  const dataPath = inRepository(`.local/start-${offset}`);
  const options = editionFile === undefined ? ['--empty'] : [];
  const child = spawn(process.execPath, ['tools/run.mjs', 'tools/start', '--dev', '--fresh', ...options], {
    cwd: inRepository(''),
    env: { ...process.env, PORT_OFFSET: String(offset), ...(editionFile && { EDITION_FILE: editionFile }) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Not `close`: a bundler that is killed during a build can outlive the stack and keep the pipes open.
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    // The bundler may write its last files while their folder is removed.
    const remove = (path: string) => rm(path, { recursive: true, force: true, maxRetries: 10 });
    await Promise.all([buildFolder, dataPath].map(remove));
  };
  let output = '';
  const ready = new Promise<boolean>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (piece: Buffer) => {
        output += piece.toString();
        if (output.includes('Ctrl-C stops everything.')) resolve(true);
      });
    void ended.then(() => resolve(false));
    setTimeout(() => resolve(false), readyTimeout * 1000).unref();
  });
  if (await ready) {
    const addresses: Addresses = JSON.parse(readFileSync(join(dataPath, 'stack.json'), 'utf8'));
    return { buildFolder, ports: portsFrom(offset), addresses, stop };
  }
  await stop();
  throw new Error(`The other edition did not start:\n${output}`);
}
