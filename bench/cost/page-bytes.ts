/** Bytes that a browser takes from our own server, compressed as they come, headers and all. */
import { readFileSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { inRepository } from '../../local/project';
import type { FoundBrowser } from '../../scripts/ensure-browser.mjs';

/**
 * @param work what is done in the browser
 * @returns what was taken meanwhile from the server with this origin
 */
export async function bytesTaken(origin: string, work: (page: Page) => Promise<void>): Promise<number> {
  const found: FoundBrowser = JSON.parse(readFileSync(inRepository('.cache/browser/browser.json'), 'utf8'));
  const { executablePath, args, env } = found;
  const browser = await chromium.launch({
    args,
    ...(executablePath === undefined ? {} : { executablePath }),
    env: {
      ...Object.fromEntries(Object.entries(process.env).map(([name, value]) => [name, value ?? ''])),
      ...env,
    },
  });
  try {
    const page = await browser.newPage();
    const sizes: Promise<number>[] = [];
    page.on('requestfinished', (request) => {
      if (!request.url().startsWith(origin)) return;
      sizes.push(
        request
          .sizes()
          .then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize),
      );
    });
    await work(page);
    await page.waitForLoadState('networkidle');
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  } finally {
    await browser.close();
  }
}
