// Which folder may import which, checked by ESLint; docs/architecture.md draws it.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import boundaries from 'eslint-plugin-boundaries';

/** Inside functions/src: the folders that the others stand on, and what each may import. Features import all of them. */
const functionsShared = { shared: [], http: ['shared'], database: ['shared', 'http'], registrants: ['shared', 'http', 'database'] };

/** The same inside web/src; pages import all of them. The folders of `webTop` put the pages together. */
const webShared = {
  site: [],
  ui: [],
  translations: [],
  api: ['site', 'session'],
  session: ['site', 'ui', 'translations', 'api'],
  organisers: [],
};
const webTop = ['admin', 'app', 'prerender'];

/** Each folder with what it may import besides itself. */
const mayImport = {
  emulators: [],
  contract: [],
  ...inner('functions', functionsShared, []),
  ...inner('web', webShared, webTop),
  tools: ['contract', 'emulators', 'functions/**', 'web/**'],
  e2e: ['contract', 'emulators', 'tools'],
  bench: ['contract', 'emulators', 'functions/**', 'tools', 'e2e'],
};

/** @returns the folders of a package's src, which never import one another unless it says so, and the package itself */
function inner(name, shared, top) {
  const source = fileURLToPath(new URL(`../${name}/src`, import.meta.url));
  const folders = readdirSync(source, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const path = (folder) => `${name}/src/${folder}`;
  return {
    ...Object.fromEntries(
      folders.map(({ name: folder }) => [
        path(folder),
        ['contract', ...(top.includes(folder) ? [`${name}/**`] : (shared[folder] ?? Object.keys(shared)).map(path))],
      ]),
    ),
    [name]: ['contract', `${name}/**`],
  };
}

/** Our packages, which are imported by name. */
const packages = { contract: 'contract/**', emulators: '*-emulator/**' };

export const boundaryRules = {
  files: ['**/*.{ts,tsx}'],
  plugins: { boundaries },
  settings: {
    'import/resolver': { node: { extensions: ['.ts', '.tsx', '.d.mts', '.mjs'] } },
    // A file belongs to the first that fits.
    'boundaries/elements': Object.keys(mayImport).map((type) => ({ type, pattern: `${type}/**`, partialMatch: false })),
    'boundaries/files': [{ category: 'integration test', pattern: '**/*.integration.test.ts' }],
  },
  rules: {
    'boundaries/dependencies': [
      'error',
      {
        default: 'disallow',
        policies: [
          { allow: { to: { module: { origin: ['external', 'core'] } } } },
          ...Object.entries(packages).map(([, source]) => ({ disallow: { to: { module: { source } } } })),
          ...Object.entries(mayImport).map(([type, others]) => ({
            from: { element: { type } },
            allow: { to: { element: { types: { anyOf: [type, ...others] } } } },
          })),
          ...Object.entries(packages).map(([name, source]) => ({
            from: { element: { types: { anyOf: Object.keys(mayImport).filter((type) => mayImport[type].includes(name)) } } },
            allow: { to: { module: { source } } },
          })),
          {
            from: { file: { categories: 'integration test' } },
            allow: [{ to: { element: { type: 'emulators' } } }, { to: { module: { source: packages.emulators } } }],
          },
        ],
      },
    ],
  },
};
