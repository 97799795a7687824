// Which folder may import which, checked by ESLint; why: docs/decisions/module-boundaries.md.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import boundaries from 'eslint-plugin-boundaries';

/** Inside functions/src: the shared folders, and what each may import. Features may import all of them. */
const functionsShared = {
  shared: [],
  http: ['shared'],
  database: ['shared', 'http'],
  registrants: ['shared', 'http', 'database'],
};

/** The same inside web/src; pages may import all of them. The folders of `webTop` compose the pages. */
const webShared = {
  site: [],
  translations: [],
  ui: ['translations'],
  api: ['site', 'session'],
  session: ['site', 'ui', 'translations', 'api'],
  organisers: ['translations'],
};
const webTop = ['admin', 'app', 'prerender'];

const testing = 'functions/src/testing';

/** What each folder may import besides itself. */
const mayImport = {
  emulators: [],
  contract: [],
  // For integration tests only; no other folder of the functions may import it.
  [testing]: ['emulators', 'functions/src/database'],
  ...inner('functions', functionsShared, []),
  ...inner('web', webShared, webTop),
  tools: ['contract', 'emulators', 'functions/**', 'web/**'],
  e2e: ['contract', 'emulators', 'tools'],
  bench: ['contract', 'emulators', 'functions/**', 'tools', 'e2e'],
};

/** @returns the folders of a package's src, which import one another only where listed, and the package itself */
function inner(name, shared, top) {
  const source = fileURLToPath(new URL(`../${name}/src`, import.meta.url));
  const path = (folder) => `${name}/src/${folder}`;
  const folders = readdirSync(source, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && path(entry.name) !== testing)
    .map((entry) => entry.name);
  const importedBy = (folder) => (top.includes(folder) ? folders : (shared[folder] ?? Object.keys(shared)));
  return {
    ...Object.fromEntries(
      folders.map((folder) => [path(folder), ['contract', ...importedBy(folder).map(path)]]),
    ),
    [name]: ['contract', ...folders.map(path)],
  };
}

/** Our own packages, imported by name. */
const packages = { contract: 'contract/**', emulators: '*-emulator/**' };

export const boundaryRules = {
  files: ['**/*.{ts,tsx}'],
  plugins: { boundaries },
  settings: {
    'import/resolver': { node: { extensions: ['.ts', '.tsx', '.d.mts', '.mjs'] } },
    // A file belongs to the first match.
    'boundaries/elements': Object.keys(mayImport).map((type) => ({
      type,
      pattern: `${type}/**`,
      partialMatch: false,
    })),
    'boundaries/files': [
      { category: 'integration test', pattern: '**/*.integration.test.ts' },
      { category: 'configuration', pattern: '*.config.ts' },
    ],
  },
  rules: {
    // Add a new top-level folder above.
    'boundaries/no-unknown-files': 'error',
    'boundaries/dependencies': [
      'error',
      {
        default: 'disallow',
        // Including our own packages, which are imported like npm packages.
        checkAllOrigins: true,
        policies: [
          { allow: { to: { module: { origin: ['external', 'core'] } } } },
          ...Object.entries(packages).map(([, source]) => ({ disallow: { to: { module: { source } } } })),
          ...Object.entries(mayImport).map(([type, others]) => ({
            from: { element: { type } },
            allow: { to: { element: { types: { anyOf: [type, ...others] } } } },
          })),
          ...Object.entries(packages).map(([name, source]) => ({
            from: {
              element: {
                types: { anyOf: Object.keys(mayImport).filter((type) => mayImport[type].includes(name)) },
              },
            },
            allow: { to: { module: { source } } },
          })),
          {
            from: { file: { categories: 'integration test' } },
            allow: [
              { to: { element: { types: { anyOf: ['emulators', testing] } } } },
              { to: { module: { source: packages.emulators } } },
            ],
          },
          { from: { file: { categories: 'configuration' } }, allow: { to: { element: { type: 'tools' } } } },
        ],
      },
    ],
  },
};
