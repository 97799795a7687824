/** No module reads facts when it loads: tests the lint rule, and loads every module to find what the rule cannot. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { inRepository } from '../project/project';

const frozen = [
  'export const { name } = facts();',
  'export const salt = `door of ${currentEdition().id}`;',
  "export const texts = { fr: { subject: 'Au ' + facts().name } };",
  'export class Sender { readonly from = facts().mailFrom; }',
  'if (facts().dinnerSeats === 3) console.log(1);',
  "export const hello = translator('fr')(($) => $.mail.hello);",
];
const allowed = [
  'export const name = () => facts().name;',
  'export function seats() { return facts().dinnerSeats; }',
  'export const texts = { get subject() { return facts().name; } };',
  'export class Sender { from() { return facts().mailFrom; } }',
  'export const texts = fromFacts(({ name }) => ({ name }));',
];

it('reports facts and texts that are read when a module loads, and no others', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const config = join(folder, 'lint.json');
  const jsPlugins = [inRepository('tools/lint/frozen-facts.mjs')];
  writeFileSync(config, JSON.stringify({ jsPlugins, rules: { 'editions/frozen-facts': 'error' } }));
  for (const [index, code] of [...frozen, ...allowed].entries())
    writeFileSync(join(folder, `code-${index}.ts`), code);
  const oxlint = inRepository('node_modules/oxlint/bin/oxlint');
  const { stdout } = spawnSync(process.execPath, [oxlint, '-c', config, folder], { encoding: 'utf8' });
  expect(stdout).toMatch(/Finished in/);
  const reported = [...frozen, ...allowed].filter((_, index) => stdout.includes(`code-${index}.ts`));
  expect(reported).toEqual(frozen);
});

async function loadModules(folder: string): Promise<void> {
  vi.resetModules();
  const isModule = (file: string) => /\.ts$/.test(file) && !/test\.ts$|\btesting\//.test(file);
  const files = readdirSync(inRepository(folder), { encoding: 'utf8', recursive: true }).filter(isModule);
  for (const file of files) {
    const loaded: Promise<unknown> = import(inRepository(`${folder}/${file}`));
    await expect(loaded, file).resolves.toBeDefined();
  }
}

// The rule misses a constant such as `eventDate('fr')`, whose function reads facts: without an edition, loading fails.
it('loads every module of the contract without an edition', () => loadModules('contract/src'));
// Long: it loads every library of the functions, which takes six seconds.
it('loads every module of the functions without an edition', { tags: ['long'] }, () =>
  loadModules('functions/src'),
);
