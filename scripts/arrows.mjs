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
  commands: ['contract', 'functions', 'local'],
  e2e: ['local', 'commands', 'contract', 'scripts'],
  bench: ['local', 'contract', 'functions', 'scripts', 'e2e'],
  deploy: ['contract', 'functions', 'web', 'local', 'scripts'],
  scripts: [],
};
const notRooms = [
  'build',
  'docs',
  'emulator-data',
  'node_modules',
  'playwright-report',
  'test-results',
  'coverage',
];

/** Inside web/src: what every domain folder may import besides itself, and who may import domain folders. */
const webShared = ['ui', 'api', 'translations', 'session'];
const webTop = ['admin', 'app', 'prerender'];
/** Among the shared folders the arrows go down only. */
const webSharedMay = { ui: [], translations: [], session: ['api', 'translations', 'ui'], api: ['session'] };

/** Inside functions/src, from the bottom up; a folder may import the folders of the rows before it. */
const functionsRows = [['http', 'config'], ['database'], ['registrants']];

/** @returns {import('eslint').Linter.Config[]} one rule for each folder that has one */
export function arrowRules() {
  return [...topRules(), ...innerRules('web', webMay), ...innerRules('functions', functionsMay)];
}

function topRules() {
  const found = folders('').filter((name) => !notRooms.includes(name) && !name.startsWith('.'));
  const unknown = found.filter((name) => !(name in rooms));
  if (unknown.length > 0)
    throw new Error(`scripts/arrows.mjs says nothing of the folder ${unknown.join(', ')}`);
  return Object.keys(rooms).map((room) => rule(`${room}/**/*.{ts,tsx}`, outside(room)));
}

/** The later rule of a file replaces the earlier one, so an inner folder's repeats its room's. */
function innerRules(room, mayOf) {
  const all = folders(`${room}/src`);
  return all.map((folder) => {
    const may = mayOf(folder, all);
    const forbidden = all.filter((other) => other !== folder && !may.includes(other));
    return rule(`${room}/src/${folder}/**`, [
      ...outside(room),
      ...forbidden.map((other) => `^(\\.\\./)+${other}/`),
    ]);
  });
}

function webMay(folder, all) {
  return webTop.includes(folder) ? all : (webSharedMay[folder] ?? webShared);
}

function functionsMay(folder) {
  const row = functionsRows.findIndex((names) => names.includes(folder));
  return functionsRows.slice(0, row === -1 ? undefined : row).flat();
}

/** What leads from a room into another that it may not know, by path or by name. */
function outside(room) {
  const forbidden = Object.keys(rooms).filter((other) => other !== room && !rooms[room].includes(other));
  const libraries = room === 'contract' ? ['^(node:|react|firebase)'] : [];
  return [...forbidden.flatMap((other) => [`^(\\.\\./)+${other}/`, `^${other}/`]), ...libraries];
}

function rule(files, regexes) {
  const patterns = regexes.map((regex) => ({
    regex,
    message: 'This arrow is not allowed: see scripts/arrows.mjs.',
  }));
  return { files: [files], rules: { 'no-restricted-imports': ['error', { patterns }] } };
}

function folders(path) {
  return readdirSync(root + path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
}
