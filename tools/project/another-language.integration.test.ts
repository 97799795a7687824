/** A new language needs only a folder of texts and a row in a table: a copy of the repository with both is built. */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pseudoTexts } from 'contract/testing/pseudo-language';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { webEnvironment } from '../stack/build';
import { portsOf } from './ports';
import { inRepository } from './project';

const languageCode = 'it';
const copiedPaths = [
  ...['contract', 'emulator-data', 'emulators', 'functions', 'tools', 'web'],
  ...['firebase.json', 'firestore.indexes.json', 'tsconfig.base.json'],
];

let copy = '';

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'language-'));
  const isSource = (path: string) => !/\/(?:node_modules|dist|dist-renderer|lib)$/.test(path);
  for (const name of copiedPaths)
    cpSync(inRepository(name), join(copy, name), { recursive: true, filter: isSource });
  linkPackages();
  addLanguageToContract();
  addLanguageToEdition();
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

// Each workspace compiles the contract too.
it.for(['functions', 'web'])('compiles %s', { tags: ['long'], timeout: 300_000 }, (workspace) => {
  expect(run('node_modules/typescript/bin/tsc', ['--noEmit', '-p', workspace])).toBe('');
});

it('builds every kind of page in the new language', { tags: ['long'] }, () => {
  run('node_modules/vite/bin/vite.js', ['build', 'web', '--logLevel', 'error']);
  const pagesIn = (language: string) => readdirSync(join(copy, 'web/dist/localized', language)).sort();
  expect(pagesIn(languageCode)).toEqual(pagesIn('en'));
  const page = readFileSync(join(copy, 'web/dist/localized', languageCode, 'index.html'), 'utf8');
  expect(page).toContain(`<html lang="${languageCode}"`);
  expect(page).toMatch(/\[Ŕéĝíšťéŕ ·+\]/);
});

/** Links the installed packages, and the copy's contract instead of the repository's. */
function linkPackages(): void {
  const packages = join(copy, 'node_modules');
  mkdirSync(packages);
  for (const name of readdirSync(inRepository('node_modules')))
    if (!name.startsWith('.')) symlinkSync(inRepository(`node_modules/${name}`), join(packages, name));
  rmSync(join(packages, 'contract'));
  symlinkSync(join(copy, 'contract'), join(packages, 'contract'));
}

function addLanguageToContract(): void {
  const english = inRepository('contract/locales/en');
  const folder = join(copy, 'contract/locales', languageCode);
  mkdirSync(folder);
  for (const file of readdirSync(english)) {
    const name = file.replace('.json', '');
    const texts = pseudoTexts({ [name]: JSON.parse(readFileSync(join(english, file), 'utf8')) as object });
    writeFileSync(join(folder, file), JSON.stringify(texts[name]));
  }
  const table = join(copy, 'contract/src/language/languages.ts');
  const row = `  ${languageCode}: { ownName: 'Italiano', locale: 'it-IT', direction: 'ltr', proofread: null },\n`;
  writeFileSync(table, readFileSync(table, 'utf8').replace('} satisfies Record', `${row}} satisfies Record`));
}

/** Adds the language to the edition's languages, and a copy of the English text to each fact with texts. */
function addLanguageToEdition(): void {
  const file = join(copy, 'emulator-data/edition.json');
  const edition = JSON.parse(readFileSync(file, 'utf8'), (key, value: unknown) => {
    if (key === 'languages' && Array.isArray(value)) return [...(value as unknown[]), languageCode];
    const hasEnglish = typeof value === 'object' && value !== null && 'en' in value;
    return hasEnglish ? { ...value, [languageCode]: value.en } : value;
  }) as unknown;
  writeFileSync(file, JSON.stringify(edition));
}

/** @returns the program's output */
function run(program: string, args: readonly string[]): string {
  const env = { ...process.env, ...webEnvironment(portsOf.test) };
  const { stdout, stderr, status } = spawnSync(process.execPath, [join(copy, program), ...args], {
    cwd: copy,
    encoding: 'utf8',
    env,
  });
  expect(status, stdout + stderr).toBe(0);
  return stdout;
}
