// Downloads a browser from the npm registry.
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { cacheFolder } from './cache.mjs';
import { fontEnvironment } from './fonts.mjs';

const minute = 60_000;

/**
 * A Chromium in an npm package: needs only the npm registry and no privileges, and stays in .cache.
 * @throws Error with the reason why it cannot be used here
 */
export async function* fromNpm(log) {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error(`it runs only on Linux on x64, not on ${process.platform} on ${process.arch}`);
  const folder = join(cacheFolder, 'npm');
  if (isCurrent(folder)) {
    yield unpackedIn(folder);
    // The caller wants another candidate, so this one did not start and is damaged.
    rmSync(folder, { recursive: true });
  }
  await install(folder, log);
  yield unpackedIn(folder);
}

function unpackedIn(folder) {
  const unpacked = join(folder, 'unpacked');
  const libraries = [join(unpacked, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean);
  // Its fonts.conf names a folder that does not exist here, so use ours even where the machine has fonts.
  const env = { LD_LIBRARY_PATH: libraries.join(':'), ...fontEnvironment([join(unpacked, 'fonts')]) };
  return { executablePath: join(unpacked, 'chromium'), env };
}

const lockFile = fileURLToPath(new URL('package-lock.json', import.meta.url));

function isCurrent(folder) {
  const copy = join(folder, 'package-lock.json');
  return existsSync(copy) && readFileSync(copy, 'utf8') === readFileSync(lockFile, 'utf8');
}

/** Unpacks beside the folder and renames at the end, so that no interrupted or concurrent run leaves it incomplete. */
async function install(folder, log) {
  log('Browser: fetching @sparticuz/chromium from the npm registry …');
  const beside = `${folder}.${process.pid}`;
  const unpacked = join(beside, 'unpacked');
  try {
    mkdirSync(unpacked, { recursive: true });
    for (const name of ['package.json', 'package-lock.json'])
      cpSync(join(dirname(lockFile), name), join(beside, name));
    const fewRetries = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000'];
    await npm(['ci', '--ignore-scripts', '--no-audit', '--no-fund', ...fewRetries], beside);
    // The package unpacks into the temporary folder, but unpacks its libraries only when it detects Lambda.
    const env = { ...process.env, TMPDIR: unpacked, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' };
    const script = fileURLToPath(new URL('unpack.mjs', import.meta.url));
    await run(process.execPath, [script, beside], { env, timeout: 2 * minute });
    rmSync(join(beside, 'node_modules'), { recursive: true });
    // Another run may have put the same files there meanwhile, and may be using them.
    if (isCurrent(folder)) return;
    rmSync(folder, { recursive: true, force: true });
    renameSync(beside, folder);
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
}

/** The npm that runs us, if any, since it is known to work here. */
async function npm(args, cwd) {
  const script = process.env.npm_execpath;
  const options = { cwd, timeout: 5 * minute };
  if (script?.endsWith('.js')) await run(process.execPath, [script, ...args], options);
  else await run('npm', args, options);
}

/** @throws Error with the program's output */
async function run(program, args, options) {
  try {
    await promisify(execFile)(program, args, { ...options, maxBuffer: 64 * 1024 * 1024 });
  } catch (error) {
    const output = `${error.stderr ?? ''}\n${error.stdout ?? ''}`.trim();
    throw new Error(error.killed ? `${program} took too long` : output || error.message, { cause: error });
  }
}
