/** The browser of the tests, for measuring in. */
import { chromium, type Browser } from '@playwright/test';
import { ensureBrowser } from '../scripts/ensure-browser.mjs';

/** @returns a headless one; whoever starts it closes it */
export async function launchBrowser(): Promise<Browser> {
  const { executablePath, env, args } = await ensureBrowser();
  return chromium.launch({
    args,
    ...(executablePath !== undefined && { executablePath }),
    env: { ...process.env, ...env },
  });
}
