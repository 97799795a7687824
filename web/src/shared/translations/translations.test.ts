/** Each text has the same placeholders in every language, and is used; the compiler checks that none is missing. */
import { languages } from 'contract/language/languages';
import { describe, expect, it } from 'vitest';
import { en } from './en';
import { loadTexts } from './texts';

const keys = Object.keys(en).sort();
const contractSources = sources(
  import.meta.glob(['../../../../contract/src/**/*.ts', '!../../../../contract/src/**/*.test.ts'], {
    query: '?raw',
    eager: true,
  }),
);
const pageSources = sources(
  import.meta.glob(['../../**/*.{ts,tsx}', '!../../**/*.test.*', '!./{en,fr,nl}.ts'], {
    query: '?raw',
    eager: true,
  }),
);

const allSources = pageSources + contractSources;

describe.each(languages)('the texts in %s', (language) => {
  it('have the same placeholders as in English, and none is empty', async () => {
    const texts = await loadTexts(language);
    expect(Object.entries(texts).filter(([, text]) => text.trim() === '')).toEqual([]);
    expect(Object.entries(texts).map(([key, text]) => [key, placeholders(text)])).toEqual(
      Object.keys(texts).map((key) => [key, placeholders(new Map(Object.entries(en)).get(key) ?? '')]),
    );
  });
});

it('has a text for every message of the contract', () => {
  const messages = contractSources.match(/'(errors|code)\.[a-zA-Z]+'/g) ?? [];
  expect(messages.length).toBeGreaterThan(10);
  // Messages about passwords are on the organisers' pages only.
  const others = messages.filter((quoted) => !quoted.startsWith("'errors.password"));
  expect(others.map((quoted) => quoted.slice(1, -1)).filter((key) => !keys.includes(key))).toEqual([]);
});

it('has no unused text', () => {
  const used = (key: string) =>
    /^(field|section)\./.test(key) || [`'${key}'`, `"${key}"`].some((quoted) => allSources.includes(quoted));
  expect(keys.filter((key) => !used(key))).toEqual([]);
});

function placeholders(text: string): string[] {
  return (text.match(/\{\{\w+\}\}/g) ?? []).sort();
}

function sources(files: Record<string, unknown>): string {
  return Object.values(files)
    .map((file) =>
      typeof file === 'object' && file !== null && 'default' in file ? String(file.default) : '',
    )
    .join('\n');
}
