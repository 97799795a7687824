/**
 * The builds that are compared: ours; a naive one, everything in one file and nothing drawn beforehand; React alone; and
 * ours without its look, as the least that showing its words can take.
 */
import { copyFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, loadConfigFromFile, mergeConfig, type InlineConfig, type PluginOption } from 'vite';
import { inRepository } from '../../local/project';

export const kinds = ['ours', 'naive', 'bare', 'words'] as const;
export type Kind = (typeof kinds)[number];

export function folderOf(kind: Kind): string {
  return inRepository(`.local/bench-pages/${kind}`);
}

/** The library with everything, as a first version imports it for its export. */
export const wholeSpreadsheetLibrary = inRepository('node_modules/sheetjs-style/dist/xlsx.full.min.js');

/** What a production build wants to know; nothing of it exists. */
const environment = {
  VITE_FIREBASE_PROJECT_ID: 'bench',
  VITE_FIREBASE_APP_ID: '1:1:web:1',
  VITE_FIREBASE_API_KEY: 'bench',
  VITE_RECAPTCHA_SITE_KEY: 'bench',
};

export async function buildAll(): Promise<void> {
  Object.assign(process.env, environment);
  const configFile = inRepository('web/vite.config.ts');
  const common: InlineConfig = { configFile: false, logLevel: 'error', build: { emptyOutDir: true } };
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, configFile);
  if (loaded === null) throw new Error(`${configFile} cannot be loaded.`);

  await build({ configFile, logLevel: 'error', build: { outDir: folderOf('ours'), emptyOutDir: true } });

  const { plugins = [], build: _, ...rest } = loaded.config;
  const naive: InlineConfig = {
    ...rest,
    plugins: plugins.filter((plugin) => nameOf(plugin) !== 'prerender'),
    build: {
      outDir: folderOf('naive'),
      rolldownOptions: { input: inRepository('web/index.html'), output: { codeSplitting: false } },
    },
  };
  await build(mergeConfig(common, naive));
  withSpreadsheetLibrary(folderOf('naive'));

  await build(
    mergeConfig(common, {
      root: inRepository('bench/pages/bare'),
      build: { outDir: folderOf('bare') },
    }),
  );

  withoutLook(folderOf('ours'), folderOf('words'));
}

function withoutLook(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true });
  const page = join(to, 'localized/fr/index.html');
  writeFileSync(page, readFileSync(page, 'utf8').replaceAll(/<style>.*?<\/style>/gs, ''));
}

function nameOf(plugin: PluginOption): string {
  return typeof plugin === 'object' && plugin !== null && 'name' in plugin ? plugin.name : '';
}

/** Beside the bundle and not in it, since it does not run as a module. */
function withSpreadsheetLibrary(folder: string): void {
  const page = join(folder, 'index.html');
  copyFileSync(wholeSpreadsheetLibrary, join(folder, 'assets/xlsx.js'));
  const html = readFileSync(page, 'utf8');
  writeFileSync(page, html.replace('</head>', '<script defer src="/assets/xlsx.js"></script></head>'));
}
