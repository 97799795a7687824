// Runs main.ts from a bundle, which is cached under .cache until a source changes. The bundle takes a third of the time
// and two thirds of the memory of a loader that transpiles file by file.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Our sources, and those shared with the other emulators. */
const sources = ['.', '../shared/'].map((folder) => fileURLToPath(new URL(folder, import.meta.url)));
const main = fileURLToPath(new URL('main.ts', import.meta.url));
// Inside the repository, so that packages resolve.
const cache = fileURLToPath(new URL('../../.cache/firestore/', import.meta.url));
const bundle = join(cache, `${hashOf(sources)}.mjs`);
if (!existsSync(bundle)) await build();
await import(pathToFileURL(bundle).href);

function hashOf(folders) {
  const hash = createHash('sha256').update(process.version);
  for (const folder of folders) {
    const files = readdirSync(folder, { recursive: true }).filter(
      (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('conformance'),
    );
    for (const name of files.sort()) hash.update(name).update(readFileSync(join(folder, name)));
  }
  return hash.digest('hex').slice(0, 16);
}

async function build() {
  const { buildSync } = await import('esbuild');
  const { outputFiles } = buildSync({
    entryPoints: [main],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
  });
  mkdirSync(cache, { recursive: true });
  // Several processes may start at once: each writes its own file and renames it; the last one wins.
  const temporaryFile = `${bundle}.${process.pid}`;
  writeFileSync(temporaryFile, outputFiles[0].contents);
  renameSync(temporaryFile, bundle);
}
