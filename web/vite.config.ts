/**
 * Builds the pages, and serves them in development. Vite bundles this file with its imports by path; an import by name,
 * such as `contract`, would be loaded by Node, which cannot read TypeScript.
 */
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { definitionsOf, readEnvironment } from './src/shared/site/environment.ts';
import { doorPage } from './src/prerender/door-page.ts';
import { prerender } from './src/prerender/plugin.ts';

const root = import.meta.dirname;

/** The modules that both the form and the visitor's own page load first. */
const sharedWithForm =
  /\/(contract\/src\/(api-error|event-times|registration-fields|text|visit-link)|web\/src\/(shared\/(ui\/(Contact|FieldFrame|LeavingLink|TextField)|form\/stored-values|site\/use-opening)|visitors\/registration\/(draft|registered)))\.tsx?$/;

export default defineConfig(({ mode, isPreview }) => {
  const { DEV_SITE_ORIGIN: siteOrigin, ...variables } = loadEnv(mode, root, ['VITE_', 'DEV_']);
  // A preview serves a finished build, which has its own environment.
  const define = isPreview === true ? {} : definitionsOf(readEnvironment(variables));
  return {
    root,
    define,
    plugins: [react(), prerender(root), doorPage(root, define)],
    // Replaces Formik's Lodash with es-toolkit, which is 2.5 kB smaller.
    resolve: { alias: [{ find: /^lodash-es\/(.*)$/, replacement: 'es-toolkit/compat/$1' }] },
    build: {
      emptyOutDir: true,
      // Pictures are separate files, to keep the bundle small.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: join(root, 'index.html'),
        // A few files compress better than many: what all pages share, what the form shares with the visitor's own page,
        // and the form itself, which that page loads only for changes.
        output: {
          codeSplitting: {
            groups: [
              { name: 'index', tags: ['$initial'], priority: 2 },
              { name: 'shared', test: sharedWithForm, priority: 1 },
              { name: 'form', test: /\/registration\/RegistrationPage\.tsx$/ },
            ],
          },
        },
        // Formik imports these two for a function that we do not use; they only define functions.
        treeshake: {
          moduleSideEffects: [{ test: /\/(hoist-non-react-statics|react-is)\//, sideEffects: false }],
        },
      },
    },
    // Vite's scan misses these, since only workers import them; discovering them later would reload the page.
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
