/** The pages of the documentation show every picture of docs/pictures, and no other. */
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRepository } from '../project/project';

it('show every picture, and only existing pictures', () => {
  const shown = execFileSync('git', ['grep', '-ohP', '\\]\\((docs/)?pictures/\\K[^)]+', '--', '*.md'], {
    cwd: inRepository(''),
    encoding: 'utf8',
  });
  expect([...new Set(shown.trim().split('\n'))].toSorted()).toEqual(
    readdirSync(inRepository('docs/pictures')).toSorted(),
  );
});
