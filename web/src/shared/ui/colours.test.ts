/** Pages, mails and badges use the same colours. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { colours } from 'contract/colours';
import { expect, it } from 'vitest';

const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

it.each(Object.entries(colours))('%s is the same in a mail, on a badge and on a page', (name, value) => {
  const token = name.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`);
  expect(tokens).toContain(`--${token}: ${value};`);
});
