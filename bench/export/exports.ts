/** Exports everybody by the real button, in ours and in the page with the naive spreadsheet; the stack has to be up. */
import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { exportColumns, exportFile } from 'contract/export-columns';
import { build } from 'esbuild';
import { UsersPage } from '../../e2e/pages/users.page';
import { list } from '../../e2e/support/organisers-list';
import { readXlsx, type CellValue } from '../../e2e/support/read-xlsx';
import { stack } from '../../e2e/support/stack';
import { inRepository } from '../../local/project';
import { loadPeople } from '../../local/seed/load-people';
import { launchBrowser } from '../browser';
import type { Comparison } from '../comparison';
import { wholeSpreadsheetLibrary } from '../pages/builds';
import { heartbeatOf, listenToHeart } from './heartbeat';

const people = 10_000;
const rounds = 3;

/** What still feels like an answer at once, by Chrome's RAIL model: no click may wait longer. */
const longestFreeze = 100;

const kinds = ['ours', 'naive'] as const;
type Kind = (typeof kinds)[number];

interface Export {
  /** Milliseconds. */
  readonly freeze: number;
  /** Milliseconds from the click to the saved file. */
  readonly took: number;
  readonly rows: readonly (readonly CellValue[])[];
}

export async function measureExports(): Promise<readonly Comparison[]> {
  const { totalCount } = await list({ page: 0, limit: 1 });
  await loadPeople(stack.firestore, people - totalCount, () => undefined);
  const naive = await bundleNaive();
  const exports: Record<Kind, Export[]> = { ours: [], naive: [] };
  const browser = await launchBrowser();
  try {
    // The first round warms the functions up.
    for (let round = 0; round <= rounds; round += 1) {
      for (const kind of kinds) {
        const one = await exportOnce(browser, kind, naive);
        if (round > 0) exports[kind].push(one);
      }
    }
  } finally {
    await browser.close();
  }
  checkRows([...exports.ours, ...exports.naive]);
  const beside = (figure: 'freeze' | 'took') => ({
    ours: exports.ours.map((one) => one[figure]),
    other: { name: 'naive', values: exports.naive.map((one) => one[figure]) },
  });
  const what = `export of ${people.toLocaleString('en')} registrants`;
  return [
    {
      what: `${what}: longest time in which the page could not answer`,
      unit: 'ms',
      ...beside('freeze'),
      goal: { atMost: longestFreeze },
      goalOf: 'ours',
    },
    { what: `${what}: from the click to the saved file`, unit: 'ms', ...beside('took') },
  ];
}

async function exportOnce(browser: Browser, kind: Kind, naive: string): Promise<Export> {
  const context = await browser.newContext({ baseURL: stack.site, locale: 'fr-BE' });
  try {
    const page = await context.newPage();
    const replaced = await replaceSpreadsheet(page, kind === 'naive' ? naive : undefined);
    const users = new UsersPage(page);
    await users.open();
    await users.rows.first().waitFor();
    await listenToHeart(page);
    const downloading = page.waitForEvent('download', { timeout: 120_000 });
    await users.exportButton.click();
    const file = await (await downloading).path();
    const saved = Date.now();
    const { clicked, longestPause } = await heartbeatOf(page);
    if (!replaced()) throw new Error('The page has no file of its own for the spreadsheet any more.');
    const { name, rows } = readXlsx(await readFile(file));
    if (name !== exportFile.sheet) throw new Error(`The sheet is called ${name}.`);
    return { freeze: longestPause, took: saved - clicked, rows };
  } finally {
    await context.close();
  }
}

/**
 * Puts the naive spreadsheet into the built page. Ours goes the same way unchanged, since a page whose requests are
 * looked at is a little slower.
 * @returns whether the page has asked for it
 */
async function replaceSpreadsheet(page: Page, naive: string | undefined): Promise<() => boolean> {
  let asked = false;
  await page.route('**/assets/spreadsheet-*.js', async (route) => {
    asked = true;
    await (naive === undefined
      ? route.continue()
      : route.fulfill({ contentType: 'text/javascript', body: naive }));
  });
  await page.route('**/assets/naive-library.js', (route) => route.fulfill({ path: wholeSpreadsheetLibrary }));
  return () => asked;
}

async function bundleNaive(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [inRepository('bench/export/naive.ts')],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    write: false,
  });
  const [file] = outputFiles;
  if (file === undefined) throw new Error('esbuild has made nothing of the naive spreadsheet.');
  return file.text;
}

/** @throws Error unless each file has the header and everybody once, and the same cells as the others */
function checkRows(exports: readonly Export[]): void {
  const first = exports[0]?.rows ?? [];
  const ids = new Set(first.slice(1).map((row) => row[exportColumns.indexOf('id')]));
  if (!isDeepStrictEqual(first[0], [...exportColumns])) throw new Error('The file has another header.');
  for (const { rows } of exports) {
    if (rows.length !== people + 1 || ids.size !== people)
      throw new Error(`The file has ${rows.length - 1} rows, of ${ids.size} registrants.`);
    if (!isDeepStrictEqual(rows, first)) throw new Error('The naive file says something else than ours.');
  }
}
