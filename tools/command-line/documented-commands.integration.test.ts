/** README, docs and vitest.config.ts name only paths that exist, and commands whose parts exist. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, posix } from 'node:path';
import { expect, it } from 'vitest';
import { scripts } from '../../package.json';
import { inRepository } from '../project/project';
import { usage } from './usage.mjs';

const read = (path: string) => readFileSync(inRepository(path), 'utf8');

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...['bench', 'emulators/firestore', 'emulators/mailbox'].map((folder) => `${folder}/README.md`),
  ...readdirSync(inRepository('docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];

/** The commands in the pages; a span of code may continue on the next line. */
const commands = new Set(
  pages.flatMap((page) => {
    const text = read(page)
      .replace(/\\\n\s*/g, '')
      .replace(/(?<!`)`[^`]+`(?!`)/g, (span) => span.replace(/\s*\n\s*/g, ' '));
    return (
      text.match(
        /\b(?:npm (?:run |start|test)|npx |node (?=(?:--import tsx )?[\w-]+\/))[^`"|#\n]*?(?= {2}|[`"|#\n]|$)/g,
      ) ?? []
    ).map((command) => command.trim());
  }),
);

const ownCommands = [...commands].filter((command) => !command.startsWith('npx firebase '));
const firebaseCommands = [...commands].filter((command) => command.startsWith('npx firebase '));

const optionsOf = (words: readonly string[]) =>
  words.flatMap((word) => /^--(?!import$|help$)([a-z][\w-]*)/.exec(word)?.[1] ?? []);

/** The code of the program in a folder. */
const codeIn = (folder: string) =>
  readdirSync(inRepository(folder))
    .filter((name) => /(?<!\.test)\.m?ts$|\.mjs$/.test(name))
    .map((name) => read(join(folder, name)))
    .join('\n');

const isOptionOf = (folder: string, option: string) =>
  new RegExp(`(?<![\\w-])'?(--)?${option}'?(?![\\w-])`).test(codeIn(folder));

/** @returns the parts of a command that do not exist */
function missingPartsOf(command: string): readonly string[] {
  const [tool = '', ...words] = command.split(' ');
  if (tool === 'npm') return missingPartsOfScript(words[0] === 'run' ? words.slice(1) : words);
  const files = words.filter((word) => /^[\w-]+\/[\w./-]+\.(?:mjs|tsx?)$/.test(word));
  const missing = files.filter((file) => !existsSync(inRepository(file)));
  if (tool === 'node')
    return [...missing, ...optionsOf(words).filter((option) => !isOptionOf(dirname(files[0] ?? ''), option))];
  const [name = ''] = words;
  const project = /--project (\S+)/.exec(command)?.[1];
  const isKnownProject =
    project === undefined ||
    project.startsWith('<') ||
    read(`${name}.config.ts`).includes(`name: '${project}'`);
  return [
    ...missing,
    ...(existsSync(inRepository(`node_modules/.bin/${name}`)) ? [] : [name]),
    ...(isKnownProject ? [] : [project]),
  ];
}

function missingPartsOfScript([script = '', , ...words]: readonly string[]): readonly string[] {
  const folder = Object.entries(scripts)
    .find(([name]) => name === script)?.[1]
    .split(' ')[2];
  const usageText = Object.entries(usage).find(([name]) => name === folder)?.[1];
  if (folder === undefined || usageText === undefined) return [script];
  const isInUsage = (word: string) => new RegExp(`-- ?${word}(?![\\w-])`).test(usageText);
  const [action = ''] = words;
  const isKnownAction =
    !/^[a-z][a-z-]*$/.test(action) ||
    isInUsage(action) ||
    existsSync(inRepository(`bench/results/${action}.json`));
  return [
    ...(isKnownAction ? [] : [action]),
    ...optionsOf(words).filter((option) => !isInUsage(option) || !isOptionOf(folder, option)),
  ];
}

it.each(ownCommands)('finds every part of %s', (command) => expect(missingPartsOf(command)).toEqual([]));

it('finds every documented Firebase command and its options', { tags: ['long'] }, () => {
  const {
    getCommand,
    cli,
  }: { getCommand: (name?: string) => { options: object[] } | undefined; cli: { options: object[] } } =
    createRequire(import.meta.url)('firebase-tools');
  expect(firebaseCommands).not.toHaveLength(0);
  for (const command of firebaseCommands) {
    const [, , name, ...words] = command.split(' ');
    const knownOptions = JSON.stringify([getCommand(name)?.options, cli.options]);
    expect(getCommand(name), command).toBeDefined();
    for (const option of optionsOf(words)) expect(knownOptions, command).toContain(`--${option}`);
  }
});

const roots = ['bench', 'contract', 'docs', 'e2e', 'emulator-data', 'emulators', 'functions', 'tools', 'web'];
const files = roots.flatMap((folder) =>
  readdirSync(inRepository(folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.includes('node_modules'))
    .map((name) => posix.join(folder, name)),
);

/** Paths that need not exist in a clone: they are created by a build, a benchmark or a deployment. */
const generated =
  /^(?:web\/dist|functions\/lib|dist|bench\/results)(?:\/|$)|\.env\.P$|(?:^|\/)renderer\.mjs$/;

/** The files and folders that spans of code, such as `door/book.ts`, and links name. */
function pathsIn(page: string): readonly string[] {
  const text = read(page);
  const spans = [...text.matchAll(/(?<!`)`([^`]+)`(?!`)/g)].flatMap(([, span = '']) => span.split(/\s+/));
  const paths = spans.filter(
    (span) =>
      /^[\w.@-]+(?:\/[\w.@{},-]+)*\/?$/.test(span) &&
      (/\.(?:tsx?|mjs|css|md|ya?ml|svg)$/.test(span) ||
        (span.includes('/') && roots.includes(span.split('/')[0] ?? ''))),
  );
  const links = [...text.matchAll(/\]\(([^)#\s:]+)(?:#[^)]*)?\)/g)].map(([, link = '']) =>
    posix.join(posix.dirname(page), link),
  );
  return [...paths, ...links].flatMap(expandBraces).filter((path) => !generated.test(path));
}

/** Expands a path such as `texts.{fr,nl,en}.ts`, which names three files. */
function expandBraces(path: string): readonly string[] {
  const [braces, choices = ''] = /\{([^{}]*)\}/.exec(path) ?? [];
  if (braces === undefined) return [path.replace(/\/$/, '')];
  return choices.split(',').flatMap((choice) => expandBraces(path.replace(braces, choice)));
}

/** Checks whether a path exists; a module of the contract may be named as imported: `contract/door/door`. */
function exists(path: string): boolean {
  if (
    existsSync(inRepository(path)) ||
    existsSync(inRepository(path.replace(/^contract\/(.*)/, 'contract/src/$1.ts')))
  )
    return true;
  // The page may name only the end of a path.
  return !roots.includes(path.split('/')[0] ?? '') && files.some((file) => `/${file}`.endsWith(`/${path}`));
}

it.each(pages)('finds every path that %s names', (page) => {
  expect(pathsIn(page).filter((path) => !exists(path))).toEqual([]);
});

it('finds every file that vitest.config.ts names', () => {
  const paths = read('vitest.config.ts').match(/(?<=')[\w-]+(?:\/[\w.-]+)+\.\w+(?=')/g) ?? [];
  expect(paths).not.toHaveLength(0);
  expect(paths.filter((path) => !exists(path))).toEqual([]);
});
