/** Holds a page's requests, so that a test can check the page before the answers arrive. */
import type { Page } from '@playwright/test';

/** @returns a function that releases the requests held so far, and all later ones */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
