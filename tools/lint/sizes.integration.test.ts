/** The size limits of rooms and files; CONTRIBUTING has the rule. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { inRepository } from '../project/project';

const folders = ['contract/src', 'functions/src', 'web/src', 'emulators', 'tools'];

/** Neither tests nor modules that only tests use are part of the product. */
const isProduct = (file: string) => !/\.test\.tsx?$|\/testing\/|\/fixture\/|\/conformance\//.test(file);

it('no room has more than 15 modules', () => {
  const modules = folders
    .flatMap((folder) =>
      readdirSync(inRepository(folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        posix.join(folder, name),
      ),
    )
    .filter(
      (file) => /(?<!\.d)\.m?tsx?$|\.mjs$/.test(file) && !file.includes('node_modules') && isProduct(file),
    );
  expect(modules.length).toBeGreaterThan(500);
  const sizes = new Map<string, number>();
  for (const room of modules.map((file) => dirname(file))) sizes.set(room, (sizes.get(room) ?? 0) + 1);
  expect([...sizes].filter(([, size]) => size > 15)).toEqual([]);
});

interface LintOutput {
  readonly diagnostics: readonly { filename: string }[];
}

it('at most 9 files have more than 250 lines', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const config = join(folder, 'lint.json');
  const rules = { 'eslint/max-lines': ['error', { max: 250 }] };
  writeFileSync(config, JSON.stringify({ categories: { correctness: 'off' }, rules }));
  const { stdout } = spawnSync(
    process.execPath,
    [inRepository('node_modules/oxlint/bin/oxlint'), '-c', config, '-f', 'json', ...folders],
    { cwd: inRepository('.'), encoding: 'utf8', maxBuffer: 1e8 },
  );
  const { diagnostics }: LintOutput = JSON.parse(stdout);
  const longFiles = diagnostics.map(({ filename }) => filename).filter(isProduct);
  expect(longFiles.length, longFiles.join('\n')).toBeLessThanOrEqual(9);
});
