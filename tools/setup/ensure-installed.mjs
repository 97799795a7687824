// Runs npm ci when node_modules does not match the lock file.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const oldestNode = [20, 19];

/** Installs the packages if needed. Ends the process with a message if Node is too old or the installation fails. */
export function ensureInstalled() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1])) {
    stop(
      `Node ${oldestNode.join('.')} or newer is needed; this is ${process.versions.node}. See https://nodejs.org/.`,
    );
  }
  if (isInstalled()) return;
  console.log('Installing the packages of package-lock.json (npm ci), a minute or two ...');
  const npm = process.env.npm_execpath;
  const { status, error } =
    npm === undefined
      ? spawnSync('npm', ['ci'], { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
      : spawnSync(process.execPath, [npm, 'ci'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) {
    stop(
      `npm ci failed${error ? ` (${error.message})` : ''}. The message above gives the reason; is the npm registry reachable?`,
    );
  }
}

/** Compares the lock file with the list of installed packages, which npm writes at the end of an installation. */
function isInstalled() {
  const installedFile = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(installedFile)) return false;
  const locked = packages(join(root, 'package-lock.json'));
  const installed = packages(installedFile);
  return Object.entries(locked).every(
    ([path, { version, optional, link }]) =>
      !path.startsWith('node_modules/') || optional || link || installed[path]?.version === version,
  );
}

function packages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
