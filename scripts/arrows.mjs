// Which room may import which, as ESLint rules. The rooms are read from the disk, so that a new folder
// without a rule stops the linter instead of being forgotten.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Top level: room -> the rooms it may import. Folders without code are not rooms. */
const rooms = {
  contract: [],
  functions: ['contract'],
  web: ['contract'],
  local: ['contract', 'functions', 'scripts'],
  e2e: ['local', 'contract', 'scripts'],
  bench: ['local', 'contract', 'functions', 'scripts'],
  scripts: [],
};
const notRooms = ['docs', 'emulator-data', 'node_modules', 'playwright-report', 'test-results', 'coverage'];

/** Inside web/src: what every domain folder may import besides itself, and who may import domain folders. */
const webShared = ['ui', 'api', 'translations', 'session'];
const webTop = { admin: 'all', app: 'all' };
/** Among the shared folders the arrows go down only. */
const webSharedMay = { ui: [], translations: [], session: ['api', 'translations', 'ui'], api: ['session'] };

/** Inside functions/src, from the bottom up; a folder may import the folders of the rows before it. */
const functionsRows = [['http', 'config'], ['registrants']];

/** @returns {import('eslint').Linter.Config[]} one rule set for each room and each inner folder */
export function arrowRules() {
  return [...topRules(), ...webRules(), ...functionsRules()];
}

function topRules() {
  const found = folders('').filter((name) => !notRooms.includes(name) && !name.startsWith('.'));
  const unknown = found.filter((name) => !(name in rooms));
  if (unknown.length > 0)
    throw new Error(`scripts/arrows.mjs says nothing of the folder ${unknown.join(', ')}`);
  return Object.entries(rooms).map(([room, may]) =>
    rule(
      [`${room}/**/*.{ts,tsx}`],
      Object.keys(rooms).filter((other) => other !== room && !may.includes(other)),
      (other) => [`^(\\.\\./)+${other}/`, `^${other}/`],
      room === 'contract' ? ['^(node:|react|firebase)'] : [],
    ),
  );
}

function webRules() {
  const all = folders('web/src');
  return all
    .filter((folder) => webTop[folder] !== 'all')
    .map((folder) => {
      const may = webSharedMay[folder] ?? webShared;
      return rule(
        [`web/src/${folder}/**`],
        all.filter((other) => other !== folder && !may.includes(other)),
      );
    });
}

function functionsRules() {
  const all = folders('functions/src');
  return all.map((folder) => {
    const row = functionsRows.findIndex((names) => names.includes(folder));
    const below = functionsRows.slice(0, row === -1 ? undefined : row).flat();
    return rule(
      [`functions/src/${folder}/**`],
      all.filter((other) => other !== folder && !below.includes(other)),
    );
  });
}

function rule(files, forbidden, patterns = (other) => [`^(\\.\\./)+${other}/`], more = []) {
  const regexes = [...forbidden.flatMap(patterns), ...more];
  if (regexes.length === 0) return { files };
  return {
    files,
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: regexes.map((regex) => ({
            regex,
            message: 'This arrow is not allowed: see scripts/arrows.mjs.',
          })),
        },
      ],
    },
  };
}

function folders(path) {
  return readdirSync(root + path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
}
