/**
 * Builds the page at the door apart from the visitors' pages: what it shares with them would else move into files that
 * these load too (docs/decisions/door-page.md).
 */
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/** Below it are the page's files, which may run WebAssembly (firebase.json). */
const folder = 'door-assets';

export function doorPage(root: string, define: Record<string, string>): Plugin {
  let outDir = '';
  return {
    name: 'door-page',
    apply: 'build',
    configResolved(config) {
      outDir = config.build.outDir;
    },
    async writeBundle() {
      await build({
        root,
        configFile: false,
        logLevel: 'error',
        publicDir: false,
        define,
        worker: { format: 'es' },
        build: {
          outDir,
          emptyOutDir: false,
          assetsDir: folder,
          assetsInlineLimit: 0,
          modulePreload: { polyfill: false },
          rolldownOptions: { input: join(root, 'door.html') },
        },
      });
    },
  };
}
