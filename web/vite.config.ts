/**
 * How the pages are built, and how they are served while developing. Vite bundles this file and what it imports by path;
 * what it would import by name, such as `contract`, Node would have to load as TypeScript.
 */
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { definitionsOf, readEnvironment } from './src/site/environment.ts';
import { prerender } from './src/prerender/plugin.ts';

const root = import.meta.dirname;

/** The modules that both the form and the visitor's own page begin with. */
const sharedWithForm =
  /\/(contract\/src\/(api-error|event-times|registration-fields|text|visit-link)|web\/src\/(ui\/(FieldFrame|LeavingLink|TextField)|registration\/(Contact|draft|registered|stored-values|use-opening)))\.tsx?$/;

/**
 * What Formik imports from Lodash, for values as flat as the form's: the general functions are 2.4 kB, which every visitor
 * would load.
 */
const lodash: Readonly<Record<string, string>> = {
  clone: '(value) => (Array.isArray(value) ? [...value] : Object(value) === value ? { ...value } : value)',
  cloneDeep: '(value) => structuredClone(value)',
  isPlainObject: "(value) => Object.prototype.toString.call(value) === '[object Object]'",
  toPath: "(path) => (Array.isArray(path) ? path : String(path).split('.'))",
};

const smallLodash: Plugin = {
  name: 'small-lodash',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source) => (source.startsWith('lodash-es/') ? `\0${source}` : undefined),
  load(id) {
    if (!id.startsWith('\0lodash-es/')) return undefined;
    const source = lodash[id.slice('\0lodash-es/'.length)];
    if (source === undefined) throw new Error(`vite.config.ts has no ${id}.`);
    return `export default ${source};`;
  },
};

export default defineConfig(({ mode, isPreview }) => {
  const { DEV_SITE_ORIGIN: siteOrigin, ...variables } = loadEnv(mode, root, ['VITE_', 'DEV_']);
  return {
    root,
    // What is only previewed has been built, with an environment of its own.
    define: isPreview === true ? {} : definitionsOf(readEnvironment(variables)),
    plugins: [react(), smallLodash, prerender(root)],
    build: {
      emptyOutDir: true,
      // Pictures are fetched beside the program instead of making it larger.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: join(root, 'index.html'),
        // A few files compress better than many: what all pages share, what the form shares with the visitor's own page,
        // and the form, which that page loads only for changes.
        output: {
          codeSplitting: {
            groups: [
              { name: 'index', tags: ['$initial'], priority: 2 },
              { name: 'shared', test: sharedWithForm, priority: 1 },
              { name: 'form', test: /\/registration\/RegistrationPage\.tsx$/ },
            ],
          },
        },
        // Formik imports them for a function that we do not use; they only define functions.
        treeshake: {
          moduleSideEffects: [{ test: /\/(hoist-non-react-statics|react-is)\//, sideEffects: false }],
        },
      },
    },
    // Found by no scan, since only a worker imports them; found late, they would reload the page.
    optimizeDeps: { include: ['fflate', 'sheetjs-style'] },
    server: {
      host: '127.0.0.1',
      port: 5173,
      strictPort: true,
      // The calls go where Hosting sends them, so that its rewrites are written once.
      proxy: siteOrigin === undefined ? {} : { '/api': siteOrigin },
    },
  };
});
