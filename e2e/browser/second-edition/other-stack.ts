/** `npm run dev` in a copy of this project, with a different event file. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readlink, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { freeOffset } from '../../../tools/stack/free-ports';
import { portsFrom, type Ports } from '../../../tools/stack/ports';
import { inRepository } from '../../../tools/stack/project';

/** The folders needed to run; the others are documentation, tests and benchmarks. */
const needed = ['contract', 'functions', 'web', 'emulators', 'tools', 'emulator-data'];
const neededFiles = [
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'firebase.json',
];
const firestoreFiles = ['firestore.rules', 'firestore.indexes.json'];

/** Start timeout in seconds, for a busy machine. */
const readyTimeout = 300;

export interface OtherStack {
  /** The copy, which tests may modify. */
  readonly folder: string;
  /** The built and served files. */
  readonly built: string;
  readonly ports: Ports;
  stop(): Promise<void>;
  /** Sends SIGKILL; its child processes must notice and exit. */
  kill(): Promise<void>;
}

/**
 * @param eventFile replaces contract/src/event.ts
 * @throws Error with the output, when the stack does not come up
 */
export async function startOtherStack(eventFile: string): Promise<OtherStack> {
  const folder = await mkdtemp(join(tmpdir(), 'edition-'));
  await copyProject(folder);
  await cp(eventFile, join(folder, 'contract/src/event.ts'));
  const offset = await freeOffset();
  const child = spawn(process.execPath, ['tools/run.mjs', 'tools/start', '--dev'], {
    cwd: folder,
    env: { ...process.env, PORT_OFFSET: String(offset) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Not `close`: a bundler killed while it builds can outlive the stack and keep the pipes open.
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
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
  if (await ready)
    return { folder, built: join(folder, `build/start-${offset}`), ports: portsFrom(offset), stop, kill };
  await stop();
  throw new Error(`The other edition did not start:\n${output}`);
}

/** Links node_modules, except our own packages, which must be the copy's. */
async function copyProject(folder: string): Promise<void> {
  const isOurs = (path: string) => !['node_modules', 'dist', 'lib'].includes(basename(path));
  await Promise.all(
    [...needed, ...neededFiles, ...firestoreFiles].map((name) =>
      cp(inRepository(name), join(folder, name), { recursive: true, filter: isOurs }),
    ),
  );
  const libraries = join(folder, 'node_modules');
  await mkdir(libraries);
  const entries = await readdir(inRepository('node_modules'), { withFileTypes: true });
  await Promise.all(
    entries.map(async (entry) => {
      const path = inRepository(`node_modules/${entry.name}`);
      // npm's links to our own packages are relative: in the copy's folder they lead into the copy.
      await symlink(entry.isSymbolicLink() ? await readlink(path) : path, join(libraries, entry.name));
    }),
  );
}
