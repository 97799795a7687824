/** Browser tests, against the test stack, which must run; `npm test` starts it. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { originsOf } from './local/stack/addresses';
import { portsOf } from './local/ports';

/** Written by scripts/ensure-browser.mjs. */
interface FoundBrowser {
  executablePath?: string;
  args: string[];
  env?: Record<string, string>;
}

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/browser',
  workers: 2,
  timeout: 30_000,
  retries: 0,
  forbidOnly: process.env['CI'] === 'true',
  reporter: [['list'], ['json', { outputFile: 'test-results/browser-report.json' }]],
  use: {
    baseURL: originsOf(portsOf.test).site,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    // A video would need a program that Playwright downloads.
    video: 'off',
    launchOptions: foundBrowser(),
  },
});

function foundBrowser(): FoundBrowser {
  const file = fileURLToPath(new URL('.cache/browser/browser.json', import.meta.url));
  if (!existsSync(file)) throw new Error('No browser yet: run node scripts/ensure-browser.mjs first.');
  const found: FoundBrowser = JSON.parse(readFileSync(file, 'utf8'));
  return found;
}
