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

const englishFiles = Object.fromEntries(
  readdirSync(folder).map((file) => [
    file.replace('.json', ''),
    JSON.parse(readFileSync(join(folder, file), 'utf8')) as object,
  ]),
);

const textsIn = (node: object): string[] =>
  Object.values(node).flatMap((value: string | object) =>
    typeof value === 'string' ? [value] : textsIn(value),
  );

const english = textsIn(englishFiles);
const pseudo = textsIn(pseudoTexts(englishFiles));
const pseudoOf = new Map(english.map((text, index) => [text, pseudo[index] ?? '']));

const literalPattern = /`(?:[^`\\]|\\[^])*`|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g;

/** @param content of a built file with English texts @returns the content with the made-up texts */
function translateFile(content: string): string {
  const values = runInNewContext(`[${(content.match(literalPattern) ?? []).join(',')}]`) as string[];
  let index = 0;
  return content.replace(literalPattern, (literal) => {
    const value = values[index++] ?? '';
    const text = value.startsWith('{"') ? translateJson(value) : pseudoOf.get(value);
    return text === undefined ? literal : JSON.stringify(text);
  });
}

/** @param json a large group of texts, which the build writes as JSON */
function translateJson(json: string): string {
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
      await route.fulfill({ response, body: translateFile(await response.text()) });
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

/** What the server has answered to the context: names and values that the pages show unchanged. */
const answers: string[] = [];

/** The words of all English texts. Any other word on a page is a name or an address. */
const englishWords = new Set(
  english
    .join(' ')
    .toLowerCase()
    .match(/\p{L}{3,}/gu),
);

/** Texts that the made-up language leaves as they are: facts, formats of `Intl`, placeholders, names of languages. */
function knownTexts(): string {
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

/** @param known other data that the page may show, such as typed values @returns the page's English words */
export async function untranslatedWordsOn(page: Page, known: object = {}): Promise<string[]> {
  const visible = await page.evaluate(() => [
    document.title,
    document.body.innerText,
    ...[...document.querySelectorAll('[aria-label], [alt], [placeholder], [title]')].flatMap((element) =>
      ['aria-label', 'alt', 'placeholder', 'title'].map((name) => element.getAttribute(name) ?? ''),
    ),
  ]);
  return strayWords(visible.join('\n'), knownTexts() + JSON.stringify(known)).filter((word) =>
    englishWords.has(word.toLowerCase()),
  );
}
