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
 * Yields the Chromium of an npm package, downloaded to .cache; that needs no privileges.
 * @throws Error with the reason why this Chromium cannot be used on this machine
 */
export async function* fromNpm(log) {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error(`it runs only on Linux on x64, not on ${process.platform} on ${process.arch}`);
  const folder = join(cacheFolder, 'npm');
  if (isCurrent(folder)) {
    yield candidateIn(folder);
    // The caller asks for another candidate, so this one did not work: download it again.
    rmSync(folder, { recursive: true });
  }
  await install(folder, log);
  yield candidateIn(folder);
}

function candidateIn(folder) {
  const unpacked = join(folder, 'unpacked');
  const libraries = [join(unpacked, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean);
  // The package's fonts.conf names a folder that does not exist here, so always use our fonts.
  const env = { LD_LIBRARY_PATH: libraries.join(':'), ...fontEnvironment([join(unpacked, 'fonts')]) };
  return { executablePath: join(unpacked, 'chromium'), env };
}

const lockFile = fileURLToPath(new URL('package-lock.json', import.meta.url));

function isCurrent(folder) {
  const copy = join(folder, 'package-lock.json');
  return existsSync(copy) && readFileSync(copy, 'utf8') === readFileSync(lockFile, 'utf8');
}

/** Unpacks into a new folder and renames it at the end, so that the folder is never incomplete. */
async function install(folder, log) {
  log('Browser: fetching @sparticuz/chromium from the npm registry …');
  const newFolder = `${folder}.${process.pid}`;
  const unpacked = join(newFolder, 'unpacked');
  try {
    mkdirSync(unpacked, { recursive: true });
    for (const name of ['package.json', 'package-lock.json'])
      cpSync(join(dirname(lockFile), name), join(newFolder, name));
    const fewRetries = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000'];
    await npm(['ci', '--ignore-scripts', '--no-audit', '--no-fund', ...fewRetries], newFolder);
    // The package unpacks Chromium into TMPDIR, and the libraries too only if it detects AWS Lambda.
    const env = { ...process.env, TMPDIR: unpacked, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' };
    const script = fileURLToPath(new URL('unpack.mjs', import.meta.url));
    await run(process.execPath, [script, newFolder], { env, timeout: 2 * minute });
    rmSync(join(newFolder, 'node_modules'), { recursive: true });
    // Another run may have put the same files there meanwhile, and may already use them.
    if (isCurrent(folder)) return;
    rmSync(folder, { recursive: true, force: true });
    renameSync(newFolder, folder);
  } finally {
    rmSync(newFolder, { recursive: true, force: true });
  }
}

/** Runs npm, preferably the installation that started this process, since it is known to work here. */
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
