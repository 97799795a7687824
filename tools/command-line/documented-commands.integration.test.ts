/** The commands that README and docs name exist: scripts, files, tools, actions and options. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
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

/** Each command, in a line or in a span of code that goes on in the next line. */
const commands = new Set(
  pages.flatMap((page) => {
    const text = read(page)
      .replace(/\\\n\s*/g, '')
      .replace(/(?<!`)`[^`]+`(?!`)/g, (span) => span.replace(/\s*\n\s*/g, ' '));
    return (
      text.match(
        /\b(?:npm (?:run |start|test)|npx |node (?=(?:--import tsx )?[\w-]+\/))[^`"|#\n]*?(?= {2}|[`"|#\n]|$)/g,
      ) ?? []
    ).map((found) => found.trim());
  }),
);

const own = [...commands].filter((command) => !command.startsWith('npx firebase '));
const firebase = [...commands].filter((command) => command.startsWith('npx firebase '));

const optionsOf = (words: readonly string[]) =>
  words.flatMap((word) => /^--(?!import$|help$)([a-z][\w-]*)/.exec(word)?.[1] ?? []);

/** The code of the program in this folder. */
const codeIn = (folder: string) =>
  readdirSync(inRepository(folder))
    .filter((name) => /(?<!\.test)\.m?ts$|\.mjs$/.test(name))
    .map((name) => read(join(folder, name)))
    .join('\n');

const takes = (folder: string, option: string) =>
  new RegExp(`(?<![\\w-])'?(--)?${option}'?(?![\\w-])`).test(codeIn(folder));

/** @returns what is wrong with a command */
function problemsOf(command: string): readonly string[] {
  const [tool = '', ...words] = command.split(' ');
  if (tool === 'npm') return problemsOfScript(words[0] === 'run' ? words.slice(1) : words);
  const files = words.filter((word) => /^[\w-]+\/[\w./-]+\.(?:mjs|tsx?)$/.test(word));
  const missing = files.filter((file) => !existsSync(inRepository(file)));
  if (tool === 'node')
    return [...missing, ...optionsOf(words).filter((option) => !takes(dirname(files[0] ?? ''), option))];
  const [name = ''] = words;
  const project = /--project (\S+)/.exec(command)?.[1];
  const isProject =
    project === undefined ||
    project.startsWith('<') ||
    read(`${name}.config.ts`).includes(`name: '${project}'`);
  return [
    ...missing,
    ...(existsSync(inRepository(`node_modules/.bin/${name}`)) ? [] : [name]),
    ...(isProject ? [] : [project]),
  ];
}

function problemsOfScript([script = '', , ...words]: readonly string[]): readonly string[] {
  const folder = Object.entries(scripts)
    .find(([name]) => name === script)?.[1]
    .split(' ')[2];
  const said = Object.entries(usage).find(([name]) => name === folder)?.[1];
  if (folder === undefined || said === undefined) return [script];
  const says = (word: string) => new RegExp(`-- ?${word}(?![\\w-])`).test(said);
  const [action = ''] = words;
  const isAction =
    !/^[a-z][a-z-]*$/.test(action) ||
    says(action) ||
    existsSync(inRepository(`bench/results/${action}.json`));
  return [
    ...(isAction ? [] : [action]),
    ...optionsOf(words).filter((option) => !says(option) || !takes(folder, option)),
  ];
}

it.each(own)('knows %s', (command) => expect(problemsOf(command)).toEqual([]));

it('knows each command of Firebase', { tags: ['long'] }, () => {
  const {
    getCommand,
    cli,
  }: { getCommand: (name?: string) => { options: object[] } | undefined; cli: { options: object[] } } =
    createRequire(import.meta.url)('firebase-tools');
  expect(firebase).not.toHaveLength(0);
  for (const command of firebase) {
    const [, , name, ...words] = command.split(' ');
    const known = JSON.stringify([getCommand(name)?.options, cli.options]);
    expect(getCommand(name), command).toBeDefined();
    for (const option of optionsOf(words)) expect(known, command).toContain(`--${option}`);
  }
});
