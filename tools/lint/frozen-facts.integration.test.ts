/** What the lint rule on facts reports, and what it cannot see. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { inRepository } from '../stack/project';

const folder = mkdtempSync(join(tmpdir(), 'lint-'));
afterAll(() => rmSync(folder, { recursive: true }));

writeFileSync(
  join(folder, 'lint.json'),
  JSON.stringify({
    jsPlugins: [inRepository('tools/lint/frozen-facts.mjs')],
    rules: { 'editions/frozen-facts': 'error' },
  }),
);

/** @returns whether the linter reports the rule */
function isReported(code: string): boolean {
  const file = join(folder, 'code.ts');
  writeFileSync(file, code);
  const oxlint = inRepository('node_modules/oxlint/bin/oxlint');
  const { stdout } = spawnSync(process.execPath, [oxlint, '-c', join(folder, 'lint.json'), file], {
    encoding: 'utf8',
  });
  expect(stdout).toMatch(/Finished in/);
  return stdout.includes('frozen-facts');
}

it.each([
  'export const { name } = facts();',
  'export const salt = `door of ${currentEdition().id}`;',
  "export const texts = { fr: { subject: 'Au ' + facts().name } };",
  'export class Sender { readonly from = facts().mailFrom; }',
  'if (facts().dinnerSeats === 3) console.log(1);',
])('reports %s', (code) => {
  expect(isReported(code)).toBe(true);
});

it.each([
  'export const name = () => facts().name;',
  'export function seats() { return facts().dinnerSeats; }',
  'export const texts = { get subject() { return facts().name; } };',
  'export class Sender { from() { return facts().mailFrom; } }',
  'export const texts = fromFacts(({ name }) => ({ name }));',
])('accepts %s', (code) => {
  expect(isReported(code)).toBe(false);
});

// A lazy service is loaded in the first call that needs it: a constant such as `eventDate('fr')` would be of its edition.
it.each(['contract/src', 'functions/src'])('loads every module of %s without an edition', async (part) => {
  vi.resetModules();
  const isModule = (file: string) => /\.ts$/.test(file) && !/test\.ts$|\btesting\//.test(file);
  const files = readdirSync(inRepository(part), { encoding: 'utf8', recursive: true }).filter(isModule);
  for (const file of files) {
    const loaded: Promise<unknown> = import(inRepository(`${part}/${file}`));
    await expect(loaded, file).resolves.toBeDefined();
  }
});
