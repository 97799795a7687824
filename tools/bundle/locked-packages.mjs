// Reads the direct and transitive dependencies of our workspaces from package-lock.json.
import { readFileSync } from 'node:fs';

const { packages } = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'));

/**
 * @param {readonly string[]} folders our workspaces, such as `functions`; their devDependencies are left out
 * @param {readonly string[]} excluded packages to leave out, with the dependencies that only they have
 * @returns {{ path: string, name: string, entry: object }[]} each installed package, with its path and entry in the lock file
 */
export function lockedPackages(folders, excluded = []) {
  const found = new Map();
  const queue = folders.map((path) => ({ path, entry: packages[path] }));
  for (const { path, entry } of queue) {
    for (const name of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })) {
      const location = pathOf(name, path);
      if (location === undefined || found.has(location) || packages[location].link || excluded.includes(name))
        continue;
      found.set(location, { path: location, name, entry: packages[location] });
      queue.push(found.get(location));
    }
  }
  return [...found.values()];
}

/** Finds a package like Node: in the node_modules nearest to the importing package. */
function pathOf(name, importer) {
  const folders = importer
    .split('/node_modules/')
    .map((_, end, parts) => parts.slice(0, end + 1).join('/node_modules/'));
  return [
    ...folders.reverse().map((folder) => `${folder}/node_modules/${name}`),
    `node_modules/${name}`,
  ].find((candidate) => candidate in packages);
}
