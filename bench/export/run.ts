/** Exports 10,000 registrants with the real button, in our page and in one with the naive spreadsheet. */
import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Browser } from '@playwright/test';
import { exportColumns, exportFile } from 'contract/registrant/export-columns';
import { build } from 'esbuild';
import { UsersPage } from '../../e2e/pages/users.page';
import { toOrganiser } from '../../e2e/support/organisers';
import { readXlsx, type Sheet } from '../../e2e/support/files/read-xlsx';
import { stack } from '../../e2e/support/stack/stack';
import { inRepository } from '../../tools/project/project';
import { loadPeople } from '../../tools/seed/load-people';
import { launchBrowser } from '../../e2e/support/browser/launch-browser';
import type { Comparison } from '../comparison';
import { wholeSpreadsheetLibrary } from '../pages/builds';
import { byTurns } from '../timing';

const registrantCount = 10_000;

/**
 * Runs in the page. A timer ticks as often as a browser lets it, every 4 ms; the longest pause between two ticks is the
 * longest time that a click would have waited. The browser's own long-task reports leave out tasks of less than 50 ms.
 */
const watchPauses = `
  window.longestPause = 0;
  let last = performance.now();
  const tick = () => {
    const now = performance.now();
    window.longestPause = Math.max(window.longestPause, now - last);
    last = now;
    setTimeout(tick, 0);
  };
  tick();`;

interface Export {
  /** The longest freeze of the page, in milliseconds. */
  readonly freeze: number;
  /** Milliseconds from the click to the saved file. */
  readonly took: number;
  readonly sheet: Sheet;
}

export async function measure(rounds: number, share: number): Promise<readonly Comparison[]> {
  const { totalCount } = await toOrganiser('adminTable', { page: 0, limit: 1 });
  const people = Math.max(registrantCount * share, totalCount);
  await loadPeople(stack.firestore, people - totalCount, () => undefined);
  const naiveCode = await bundleNaive();
  const browser = await launchBrowser();
  try {
    const measures = [() => exportOnce(browser), () => exportOnce(browser, naiveCode)];
    // Warms the functions up.
    await byTurns(1, measures);
    const [ours = [], naive = []] = await byTurns(rounds, measures);
    checkSheets(
      [...ours, ...naive].map(({ sheet }) => sheet),
      people,
    );
    const compared = (figure: 'freeze' | 'took') => ({
      ours: ours.map((run) => run[figure]),
      other: { name: 'naive', values: naive.map((run) => run[figure]) },
    });
    const what = `export of ${registrantCount.toLocaleString('en')} registrants`;
    return [
      {
        what: `${what}: longest time in which the page could not answer`,
        unit: 'ms',
        ...compared('freeze'),
        goal: { atMost: 100 },
        goalOf: 'ours',
      },
      { what: `${what}: from the click to the saved file`, unit: 'ms', ...compared('took') },
    ];
  } finally {
    await browser.close();
  }
}

/** @param js replaces the page's script that makes the spreadsheet */
async function exportOnce(browser: Browser, js?: string): Promise<Export> {
  const context = await browser.newContext({ baseURL: stack.site, locale: 'fr-BE' });
  try {
    const page = await context.newPage();
    // Intercepts our script too, since an interception makes a page slightly slower.
    await page.route('**/assets/spreadsheet-*.js', (route) =>
      js === undefined ? route.continue() : route.fulfill({ contentType: 'text/javascript', body: js }),
    );
    await page.route('**/assets/naive-library.js', (route) =>
      route.fulfill({ path: wholeSpreadsheetLibrary }),
    );
    const users = new UsersPage(page);
    await users.open();
    await users.rows.first().waitFor();
    await page.evaluate(watchPauses);
    const scriptRequest = page.waitForRequest('**/assets/spreadsheet-*.js');
    const downloading = page.waitForEvent('download', { timeout: 120_000 });
    await users.actions.click();
    const clickedAt = performance.now();
    await users.exportButton.click();
    const file = await (await downloading).path();
    const took = performance.now() - clickedAt;
    const freeze = Number(await page.evaluate('window.longestPause'));
    await scriptRequest;
    return { freeze, took, sheet: readXlsx(await readFile(file)) };
  } finally {
    await context.close();
  }
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
  return outputFiles.map(({ text }) => text).join('');
}

/** @throws Error unless each file has the header, every registrant once, and the same cells as the others */
function checkSheets(sheets: readonly Sheet[], people: number): void {
  const [header, ...rows] = sheets[0]?.rows ?? [];
  const ids = new Set(rows.map((row) => row[exportColumns.indexOf('id')]));
  if (!isDeepStrictEqual(header, [...exportColumns]) || rows.length !== people || ids.size !== people)
    throw new Error(`The file has another header, or ${rows.length} rows of ${ids.size} registrants.`);
  for (const { name, rows: all } of sheets) {
    if (name !== exportFile.sheet || !isDeepStrictEqual(all, sheets[0]?.rows))
      throw new Error('The naive file differs from ours.');
  }
}
