/** The builds that are compared: ours, and a naive one with a single bundle and no prerendering. */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sampleEdition } from 'contract/testing/sample-edition';
import { build, loadConfigFromFile, type Plugin, type PluginOption } from 'vite';
import { inRepository } from '../../tools/project/project';
import '../../tools/project/texts';
import { embeddedWholeEdition } from '../../web/src/prerender/embedded-edition';

export const kinds = ['ours', 'naive'] as const;
export type Kind = (typeof kinds)[number];

export function folderOf(kind: Kind): string {
  return inRepository(`.local/bench-pages/${kind}`);
}

/** The library that naive versions use for the export to a spreadsheet. */
export const wholeSpreadsheetLibrary = inRepository('node_modules/sheetjs-style/dist/xlsx.full.min.js');

/** Settings required by a production build, all fictional. */
const environment = {
  VITE_FIREBASE_PROJECT_ID: 'bench',
  VITE_FIREBASE_APP_ID: '1:1:web:1',
  VITE_FIREBASE_API_KEY: 'bench',
  VITE_RECAPTCHA_SITE_KEY: 'bench',
};

export async function buildAll(): Promise<void> {
  Object.assign(process.env, environment);
  const configFile = inRepository('web/vite.config.ts');
  await build({ configFile, logLevel: 'error', build: { outDir: folderOf('ours'), emptyOutDir: true } });

  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, configFile);
  if (loaded === null) throw new Error(`${configFile} cannot be loaded.`);
  const { plugins = [], resolve: _, build: __, ...rest } = loaded.config;
  await build({
    ...rest,
    configFile: false,
    logLevel: 'error',
    plugins: plugins.map(disableBuildOnly),
    build: {
      outDir: folderOf('naive'),
      emptyOutDir: true,
      rolldownOptions: { input: inRepository('web/index.html'), output: { codeSplitting: false } },
    },
  });
  completePage(folderOf('naive'));
}

/** Disables the plugin if it is only for builds. */
function disableBuildOnly(plugin: PluginOption): PluginOption {
  if (!isPlugin(plugin) || plugin.apply !== 'build') return plugin;
  return { name: plugin.name };
}

function isPlugin(plugin: PluginOption): plugin is Plugin {
  return typeof plugin === 'object' && plugin !== null && 'name' in plugin;
}

/** Adds the edition, as prerendering would, and the library as a script, since it does not run as a module. */
function completePage(folder: string): void {
  const page = join(folder, 'index.html');
  copyFileSync(wholeSpreadsheetLibrary, join(folder, 'assets/xlsx.js'));
  const html = readFileSync(page, 'utf8');
  const complete = html
    .replace('id="edition"></script>', () => `id="edition">${embeddedWholeEdition(sampleEdition)}</script>`)
    .replace('</head>', '<script defer src="/assets/xlsx.js"></script></head>');
  writeFileSync(page, complete);
}
