// Reads in package-lock.json which packages our folders need, with what those need in turn.
import { readFileSync } from 'node:fs';

const { packages } = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'));

/**
 * @param {readonly string[]} folders of ours, such as `functions`; what they need to be developed is left out
 * @returns {{ path: string, name: string, entry: any }[]} each package once, with its place and entry in the lock file
 */
export function lockedPackages(folders) {
  const found = new Map();
  const open = folders.map((path) => ({ path, entry: packages[path] }));
  for (const { path, entry } of open) {
    for (const name of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })) {
      const place = resolve(path, name);
      if (place === undefined || found.has(place) || packages[place].link) continue;
      found.set(place, { path: place, name, entry: packages[place] });
      open.push(found.get(place));
    }
  }
  return [...found.values()];
}

/** Where Node finds a package from the one that asks for it: in the nearest node_modules. */
function resolve(from, name) {
  const folders = from
    .split('/node_modules/')
    .map((_, end, parts) => parts.slice(0, end + 1).join('/node_modules/'));
  return [
    ...folders.reverse().map((folder) => `${folder}/node_modules/${name}`),
    `node_modules/${name}`,
  ].find((candidate) => candidate in packages);
}
