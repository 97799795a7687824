/**
 * Builds the pages, and serves them in development. Vite bundles this file with its imports by path; an import by name,
 * such as `contract`, would be loaded by Node, which cannot read TypeScript.
 */
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { definitionsOf, readEnvironment } from './src/shared/site/environment.ts';
import { doorPage } from './src/prerender/door-page.ts';
import { importParts } from './src/prerender/import-parts.ts';
import { developmentPage, prerender } from './src/prerender/plugin.ts';

const root = import.meta.dirname;

/** Matches the texts that only organisers' pages load, not those that visitors load too. */
const organisersRooms =
  /\/locales\/(\w+)\/(?!(?:confirmation|exhibitor|formats|privacy|sending|visit|visitors)\.json)/;

/** Puts these texts into one file for each language, since the organisers' pages load all of them. */
function organisersChunk(module: string): string | null {
  const [, language] = organisersRooms.exec(module) ?? [];
  return language === undefined ? null : `organisers.${language}`;
}

/** Small modules that `/` and `/visit` load first, and that other pages load too. */
const publicModules =
  /\/(?:after-click|answer-values|asked-fields|asked-questions|contact-links|Contact|event-times|exhibitors|field-label|FieldFrame|LeavingLink|own-texts|OwnText|registration-fields|text|use-opening)\.tsx?$/;

/** Small modules that `/visit` loads first, and that other pages load too. */
const visitModules =
  /\/(?:ActionButton|OutcomeMessage|PageNotice|problem-text|readable-email|save-file|timestamps|use-action)\.tsx?$/;

export default defineConfig(({ mode, isPreview }) => {
  const { DEV_SITE_ORIGIN: siteOrigin, ...variables } = loadEnv(mode, root, ['VITE_', 'DEV_']);
  // Resolved as in tools/project/edition-file.ts, since the stack starts Vite in another folder than the functions.
  const editionFile = resolve(root, '..', process.env['EDITION_FILE'] ?? 'emulator-data/edition.json');
  // A preview serves a finished build, which has its own environment.
  const define = isPreview === true ? {} : definitionsOf(readEnvironment(variables));
  const parts = importParts(root);
  return {
    root,
    define,
    plugins: [
      react(),
      parts.plugin,
      prerender(root, define, editionFile),
      developmentPage(editionFile),
      doorPage(root, define),
    ],
    build: {
      emptyOutDir: true,
      // Pictures are separate files, to keep the bundle small.
      assetsInlineLimit: 0,
      modulePreload: parts.modulePreload,
      rolldownOptions: {
        output: {
          chunkFileNames: ({ facadeModuleId }) => {
            const [, language] = /\/locales\/(\w+)\//.exec(facadeModuleId ?? '') ?? [];
            return `assets/[name]${language === undefined ? '' : `.${language}`}-[hash].js`;
          },
          codeSplitting: {
            // Joins the modules that a page loads into few files, which compress better than many.
            groups: [
              { name: 'first', tags: ['$initial'] },
              { name: organisersChunk },
              { name: 'public', test: publicModules },
              { name: 'visit', test: visitModules },
            ],
          },
        },
      },
    },
    // Vite's scan misses these packages, since only workers import them; discovering them later would reload the page.
    optimizeDeps: { include: ['fflate', 'qr/decode.js', 'sheetjs-style', 'zxing-wasm/reader'] },
    server: {
      host: '127.0.0.1',
      port: 5173,
      strictPort: true,
      // Forwards calls to the Hosting emulator, so that the rewrites are defined only once.
      proxy: siteOrigin === undefined ? {} : { '/api': siteOrigin },
    },
  };
});
