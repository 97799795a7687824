/** Gives a browser the pages in a made-up language in place of English (contract/src/testing/pseudo-language.ts). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { facts } from 'contract/edition/current';
import { longDate } from 'contract/language/formats';
import { languageRows, languages } from 'contract/language/languages';
import { plainWords, pseudoTexts } from 'contract/testing/pseudo-language';
import { inRepository } from '../../../tools/project/project';

const folder = inRepository('contract/locales/en');

/** Of each file: its texts in the made-up language, and some in English that only it has. */
const rooms = readdirSync(folder).flatMap((file) => {
  const source = readFileSync(join(folder, file), 'utf8');
  const room = file.replace('.json', '');
  const texts = pseudoTexts({ [room]: JSON.parse(source) as object })[room];
  const plain = Array.from(source.matchAll(/": "([\w ,.]{12,})"/g), ([, text = '']) => text);
  const own = plain.sort((one, other) => other.length - one.length).slice(0, 3);
  return own.length === 0 ? [] : [{ source, texts, own }];
});

/** Words of English texts: any other is a name, or an address. */
const english = new Set(rooms.flatMap(({ source }) => source.toLowerCase().match(/\p{L}{3,}/gu) ?? []));

/** Words that may be shown as they are: facts, dates, the languages' own names. */
function data(): string {
  const months = Array.from({ length: 12 }, (_, month) => `2025-${String(month + 1).padStart(2, '0')}-01`);
  const week = Array.from({ length: 7 }, (_, day) => `2025-08-0${day + 1}`);
  const dates = [...months, ...week].flatMap((day) => languages.map((language) => longDate(day, language)));
  return JSON.stringify([facts(), languageRows, dates]);
}

/** Replaces the files of English texts that the context's pages load from now on. */
export async function servePseudo(context: BrowserContext): Promise<void> {
  await context.route(/assets\/.*\.js$/, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    const found = rooms.find(({ own }) => own.every((text) => body.includes(text)));
    await route.fulfill({
      response,
      body: found === undefined ? body : `export default ${JSON.stringify(found.texts)}`,
    });
  });
}

/** @param known what else the page may show, such as what a test has typed */
export async function plainEnglishOn(page: Page, known: object = {}): Promise<string[]> {
  const shown = await page.evaluate(() => [
    document.title,
    document.body.innerText,
    ...[...document.querySelectorAll('[aria-label], [alt], [placeholder], [title]')].flatMap((element) =>
      ['aria-label', 'alt', 'placeholder', 'title'].map((name) => element.getAttribute(name) ?? ''),
    ),
  ]);
  return plainWords(shown.join('\n'), data() + JSON.stringify(known)).filter((word) =>
    english.has(word.toLowerCase()),
  );
}
