/** Serves the pages in a made-up language instead of English (contract/src/testing/pseudo-language.ts). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import type { BrowserContext, Page } from '@playwright/test';
import { facts } from 'contract/edition/current';
import { countries, countryName } from 'contract/language/countries';
import { longDate } from 'contract/language/formats';
import { languageRows, languages } from 'contract/language/languages';
import { currencies } from 'contract/language/currencies';
import { currencyName } from 'contract/language/money';
import { strayWords, pseudoTexts } from 'contract/testing/pseudo-language';
import { inRepository } from '../../../tools/project/project';

const folder = inRepository('contract/locales/en');

const rooms = Object.fromEntries(
  readdirSync(folder).map((file) => [
    file.replace('.json', ''),
    JSON.parse(readFileSync(join(folder, file), 'utf8')) as object,
  ]),
);

const textsIn = (node: object): string[] =>
  Object.values(node).flatMap((value: string | object) =>
    typeof value === 'string' ? [value] : textsIn(value),
  );

const english = textsIn(rooms);
const pseudo = textsIn(pseudoTexts(rooms));
const pseudoOf = new Map(english.map((text, index) => [text, pseudo[index] ?? '']));

const literals = /`(?:[^`\\]|\\[^])*`|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g;

/** @param code a built file of English texts @returns the file with the made-up texts */
function withPseudo(code: string): string {
  const values = runInNewContext(`[${(code.match(literals) ?? []).join(',')}]`) as string[];
  let index = 0;
  return code.replace(literals, (literal) => {
    const value = values[index++] ?? '';
    const text = value.startsWith('{"') ? pseudoJson(value) : pseudoOf.get(value);
    return text === undefined ? literal : JSON.stringify(text);
  });
}

/** @param json a large group of texts, which the build writes as JSON */
function pseudoJson(json: string): string {
  const texts: unknown = JSON.parse(json, (_, value: unknown) =>
    typeof value === 'string' ? (pseudoOf.get(value) ?? value) : value,
  );
  return JSON.stringify(texts);
}

/** Replaces the English texts in the files that the context's pages load from now on. */
export async function servePseudo(context: BrowserContext): Promise<void> {
  answers.length = 0;
  await context.route(/assets\/\w+[.-]en-[^/]*\.js$/, async (route) => {
    try {
      const response = await route.fetch();
      await route.fulfill({ response, body: withPseudo(await response.text()) });
    } catch {
      // The test has ended.
    }
  });
  context.on('response', async (response) => {
    if (!response.url().includes('/api/')) return;
    // There is no body if the page has navigated.
    const body = await response.text().catch(() => '');
    answers.push(body.replaceAll(/"message":"[^"]*"/g, ''));
  });
}

/** The server's answers to the context: names and values that the pages show unchanged. */
const answers: string[] = [];

/** The words of all English texts; any other word is a name or an address. */
const englishWords = new Set(
  english
    .join(' ')
    .toLowerCase()
    .match(/\p{L}{3,}/gu),
);

/** Texts that need no translation: facts, formats of `Intl`, placeholders, the languages' own names. */
function untranslatedTexts(): string {
  const days = Array.from({ length: 12 }, (_, index) => {
    const number = String(index + 1).padStart(2, '0');
    return `2025-${number}-${number}`;
  });
  const dates = days.flatMap((day) => languages.map((language) => longDate(day, language)));
  const names = [
    ...countries.map((country) => countryName(country, 'en')),
    ...currencies.map((currency) => currencyName(currency, 'en')),
  ];
  const formatted = [...dates, ...names, 'Central European Time', '1 minute {page}', 'a and b'];
  return JSON.stringify([facts(), languageRows, formatted, answers]);
}

/** @param known other data that the page may show, such as typed values @returns the English words on the page */
export async function plainEnglishOn(page: Page, known: object = {}): Promise<string[]> {
  const visible = await page.evaluate(() => [
    document.title,
    document.body.innerText,
    ...[...document.querySelectorAll('[aria-label], [alt], [placeholder], [title]')].flatMap((element) =>
      ['aria-label', 'alt', 'placeholder', 'title'].map((name) => element.getAttribute(name) ?? ''),
    ),
  ]);
  return strayWords(visible.join('\n'), untranslatedTexts() + JSON.stringify(known)).filter((word) =>
    englishWords.has(word.toLowerCase()),
  );
}
