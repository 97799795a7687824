/** The rules of docs/requirements.md, and the places that cite them. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { inRepository } from '../project/project';

/** @returns the ids, such as REG-4, in the order of the page */
export function requirementIds(): string[] {
  const page = readFileSync(inRepository('docs/requirements.md'), 'utf8');
  return [...page.matchAll(/^- \*\*([A-Z]+-\d+)\*\*/gm)].map(([, id = '']) => id);
}

/**
 * @param files patterns of files for `git grep`
 * @returns each citation of a rule: its id, and the file and line
 */
export function citationsIn(...files: string[]): { id: string; place: string }[] {
  const prefixes = [...new Set(requirementIds().map((id) => id.split('-')[0]))].join('|');
  const output = execFileSync('git', ['grep', '-noP', `\\b(${prefixes})-[0-9]+\\b`, '--', ...files], {
    cwd: inRepository(''),
    encoding: 'utf8',
  });
  return output
    .trim()
    .split('\n')
    .map((line) => {
      const [file = '', number = '', id = ''] = line.split(':');
      return { id, place: `${file}:${number}` };
    });
}

/** @returns for each rule, the tests that cite it, as file and line */
export function testsOfRequirements(): Map<string, string[]> {
  const tests = new Map(requirementIds().map((id): [string, string[]] => [id, []]));
  for (const { id, place } of citationsIn('*.test.ts', '*.test.tsx', '*.spec.ts')) tests.get(id)?.push(place);
  return tests;
}
