/**
 * Builds the door's page separately from the visitors' pages, which would otherwise load chunks shared with it
 * (docs/decisions/door-page.md); then builds its service worker, which contains the hashes of the page's files.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { build, type InlineConfig, type Plugin } from 'vite';
import { importParts } from './import-parts.ts';

/** The folder of the page's files; firebase.json lets them run WebAssembly. */
const folder = 'door-assets';

export function doorPage(root: string, define: Record<string, string>): Plugin {
  let outDir = '';
  return {
    name: 'door-page',
    apply: 'build',
    configResolved(config) {
      outDir = config.build.outDir;
    },
    writeBundle: () => buildDoorPage(root, define, outDir),
  };
}

/**
 * Needs no edition: the page gets its facts with the pairing (DOOR-38).
 * @param outDir not emptied
 */
export async function buildDoorPage(
  root: string,
  define: Record<string, string>,
  outDir: string,
): Promise<void> {
  const shared = { root, configFile: false, logLevel: 'error', publicDir: false } satisfies InlineConfig;
  const parts = importParts(root);
  await build({
    ...shared,
    define,
    plugins: [parts.plugin],
    worker: { format: 'es' },
    build: {
      outDir,
      emptyOutDir: false,
      assetsDir: folder,
      assetsInlineLimit: 0,
      modulePreload: parts.modulePreload,
      rolldownOptions: {
        input: join(root, 'door.html'),
        output: { codeSplitting: { groups: [{ test: /[/\\]locales[/\\]/, name: textsOfLanguage }] } },
      },
    },
  });
  const files = await filesOf(resolve(root, outDir));
  await build({
    ...shared,
    define: {
      DOOR_FILES: JSON.stringify(files),
      DOOR_BUILD: JSON.stringify(hashOf(JSON.stringify(files), 'hex').slice(0, 16)),
    },
    build: {
      outDir,
      emptyOutDir: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: join(root, 'src/door/build/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'door-worker.js' },
      },
    },
  });
}

/** Names the file of the page's texts in one language. @param path `contract/locales/<language>/<room>.json` */
function textsOfLanguage(path: string): string {
  return `texts-${basename(dirname(path))}`;
}

/** @returns each file's path, as a browser requests it -> its `integrity` */
async function filesOf(site: string): Promise<Record<string, string>> {
  const assets = (await readdir(join(site, folder))).map((name) => [
    `/${folder}/${name}`,
    join(folder, name),
  ]);
  const entries = [['/door', 'door.html'], ...assets].map(async ([path = '', file = '']) => {
    const content = await readFile(join(site, file));
    return [path, `sha384-${hashOf(content, 'base64')}`] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

function hashOf(content: string | Buffer, encoding: 'hex' | 'base64'): string {
  return createHash('sha384').update(content).digest(encoding);
}
