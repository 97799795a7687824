/** Holds a page's requests, so that a test can see what comes before the answers. */
import type { Page } from '@playwright/test';

/** @returns releases them */
export async function holdRequests(page: Page, what: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(what, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
