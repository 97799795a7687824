/** Starts the tests' browser outside Playwright's runner, for measurements and pictures. */
import { chromium, type Browser } from '@playwright/test';
import { ensureBrowser } from '../../../tools/browser/ensure-browser.mjs';

/**
 * @param extraArguments for Chromium
 * @returns a headless browser; the caller closes it
 */
export async function launchBrowser(...extraArguments: string[]): Promise<Browser> {
  const { executablePath, env, args } = await ensureBrowser();
  return chromium.launch({
    args: [...args, ...extraArguments],
    ...(executablePath !== undefined && { executablePath }),
    env: { ...process.env, ...env },
  });
}
