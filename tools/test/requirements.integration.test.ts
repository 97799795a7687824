/** docs/requirements.md contains every rule that code, tests or docs cite. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRepository } from '../stack/project';

const page = readFileSync(inRepository('docs/requirements.md'), 'utf8');
const written = [...page.matchAll(/^- \*\*([A-Z]+-\d+)\*\*/gm)].map(([, id = '']) => id);
const subjects = [...new Set(written.map((id) => id.split('-')[0]))].join('|');

it('contains each rule once', () => {
  expect(new Set(written).size).toBe(written.length);
});

it('contains every cited rule', () => {
  const pattern = `\\b(${subjects})-[0-9]+\\b`;
  const found = execFileSync('git', ['grep', '-hoP', pattern, '--', '*.ts', '*.tsx', '*.md'], {
    cwd: inRepository(''),
    encoding: 'utf8',
  });
  const cited = [...new Set(found.trim().split('\n'))];
  expect(cited.length).toBeGreaterThan(20);
  expect(cited.filter((id) => !written.includes(id))).toEqual([]);
});
