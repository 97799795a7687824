/** Bytes that a browser takes from our own server, compressed as they come, headers and all. */
import type { Page } from '@playwright/test';
import { launchBrowser } from '../browser';

/**
 * @param work what is done in the browser
 * @returns what was taken meanwhile from the server with this origin
 */
export async function bytesTaken(origin: string, work: (page: Page) => Promise<void>): Promise<number> {
  const browser = await launchBrowser();
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
