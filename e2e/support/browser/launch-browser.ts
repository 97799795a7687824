/** Starts the tests' browser outside Playwright's runner, for measurements and pictures. */
import { chromium, type Browser } from '@playwright/test';
import { ensureBrowser } from '../../../tools/browser/ensure-browser.mjs';

/**
 * @param more additional arguments
 * @returns a headless browser; the caller closes it
 */
export async function launchBrowser(...more: string[]): Promise<Browser> {
  const { executablePath, env, args } = await ensureBrowser();
  return chromium.launch({
    args: [...args, ...more],
    ...(executablePath !== undefined && { executablePath }),
    env: { ...process.env, ...env },
  });
}
