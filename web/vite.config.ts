/** How the pages are built, and how they are served while developing. */
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { factsInPage } from './bundler/facts-in-page.ts';
import { preparedPages } from './bundler/prepared-pages.ts';
import { slimAliases, unusedComponents, withoutSideEffects } from './bundler/slim-libraries.ts';
import { definitionsOf, readEnvironment } from './src/environment.ts';
import { factsInEveryLanguage } from './src/facts-in-words.ts';

const root = import.meta.dirname;

export default defineConfig(({ command, mode, isPreview }) => {
  const { DEV_SITE_ORIGIN: siteOrigin, ...variables } = loadEnv(mode, root, ['VITE_', 'DEV_']);
  return {
    root,
    // What is only previewed has been built, with an environment of its own.
    define:
      isPreview === true
        ? {}
        : {
            ...definitionsOf(readEnvironment(variables)),
            FACTS_IN_WORDS: JSON.stringify(factsInEveryLanguage()),
          },
    plugins: [react(), unusedComponents, factsInPage(), preparedPages(root)],
    resolve: { alias: command === 'build' ? slimAliases : [] },
    build: {
      emptyOutDir: true,
      // Pictures are fetched beside the program instead of making it larger.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: join(root, 'index.html'),
        treeshake: { moduleSideEffects: [withoutSideEffects] },
      },
    },
    // Found by no scan, since only a worker imports them; found late, they would reload the page.
    optimizeDeps: { include: ['fflate', 'sheetjs-style'] },
    server: {
      host: '127.0.0.1',
      port: 5173,
      strictPort: true,
      // The calls go where Hosting sends them, so that its rewrites are written once.
      proxy: { '/api': siteOrigin ?? 'http://127.0.0.1:5050' },
    },
  };
});
