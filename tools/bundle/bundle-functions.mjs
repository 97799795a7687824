// Bundles the functions and the contract with esbuild, and writes the files deployed with them: texts, package.json, lock.
import { readFileSync } from 'node:fs';
import { cp, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { context } from 'esbuild';
import { lockedPackages } from './locked-packages.mjs';
import { bundledPackages, withPdfLib } from './with-pdf-lib.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const firebase = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8'));
const workspace = JSON.parse(readFileSync(join(root, 'functions/package.json'), 'utf8'));

/**
 * @param {string} outDir emptied first; everything in it is deployed
 * @param {{ watch?: boolean }} [options] `watch`: rebuild at every change until the returned function is called
 * @returns {Promise<() => Promise<void>>} a function that stops watching
 */
export async function bundleFunctions(outDir, { watch = false } = {}) {
  await rm(outDir, { recursive: true, force: true });
  await mkdir(outDir, { recursive: true });
  const { name, description, license } = workspace;
  const dependencies = Object.fromEntries(
    Object.entries(workspace.dependencies).filter(([dependency]) => !bundledPackages.includes(dependency)),
  );
  const manifest = {
    name,
    description,
    license,
    private: true,
    type: 'module',
    main: 'index.js',
    // Google's buildpack installs this version.
    engines: { node: firebase.functions.runtime.replace('nodejs', '') },
    dependencies,
  };
  const textFolders = [join(root, 'contract/locales'), join(outDir, 'locales')];
  // While watching, a link lets the functions' next process read changed texts.
  await (watch ? symlink(...textFolders) : cp(...textFolders, { recursive: true }));
  await writeFile(join(outDir, 'package.json'), asJson(manifest));
  await writeFile(join(outDir, 'package-lock.json'), asJson(lockFileFor(manifest)));
  await writeFile(join(outDir, '.npmrc'), 'ignore-scripts=true\n');
  const bundler = await context({
    absWorkingDir: root,
    entryPoints: ['functions/src/index.ts'],
    outdir: outDir,
    bundle: true,
    // A single file while watching: old code that still runs must not miss a chunk that a rebuild has replaced.
    splitting: !watch,
    format: 'esm',
    platform: 'node',
    // We develop on Node 20, and deploy on 22.
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
    // Dependencies are installed on deployment; everything else, including the contract, is bundled.
    ...withPdfLib,
    external: Object.keys(dependencies).flatMap((dependency) => [dependency, `${dependency}/*`]),
  });
  await bundler.rebuild();
  if (watch) await bundler.watch();
  else await bundler.dispose();
  return () => bundler.dispose();
}

/** A lock file with our versions, so that production runs the tested versions. */
function lockFileFor(manifest) {
  const { name, license, engines, dependencies } = manifest;
  const packages = lockedPackages(['functions'], bundledPackages).map(({ path, entry }) => {
    // These flags mark packages that an installation of our repository may omit; here every package is needed.
    const flags = { dev: undefined, devOptional: undefined, optional: undefined, peer: undefined };
    return [path.replace(/^functions\//, ''), { ...entry, ...flags }];
  });
  if (new Set(packages.map(([path]) => path)).size < packages.length)
    throw new Error(
      'Two versions of a package would be installed in the same folder. Use one version in functions and contract.',
    );
  packages.sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    name,
    lockfileVersion: 3,
    requires: true,
    packages: { '': { name, license, dependencies, engines }, ...Object.fromEntries(packages) },
  };
}

function asJson(content) {
  return JSON.stringify(content, undefined, 2) + '\n';
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundleFunctions(join(root, 'functions/lib'));
