/** Browser tests against the test stack, which must be running; `npm test` starts it. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type LaunchOptions } from '@playwright/test';
import { provideSample } from 'contract/testing/sample-edition';
import { portsOf } from './tools/project/ports';
import { originsOf } from './tools/project/addresses';
import type { FoundBrowser } from './tools/browser/ensure-browser.mjs';
import './tools/project/texts';

// Each worker loads this file before its tests.
provideSample();

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  // Each worker keeps a processor busy with its page, the test and the functions.
  workers: 2,
  // As in vitest.config.ts.
  timeout: 60_000,
  // Shorter than the test's timeout, so that the failure says what the test waited for.
  expect: { timeout: 20_000 },
  retries: 0,
  forbidOnly: process.env['CI'] === 'true',
  reporter: 'list',
  projects: [
    {
      name: 'pages',
      testMatch: '**/*.spec.ts',
      testIgnore: '**/browser/{editions,next-edition,pasted-text,rehearsal}.spec.ts',
    },
    // Runs last, since it publishes other editions.
    {
      name: 'page-editions',
      testMatch: '**/browser/{editions,next-edition,pasted-text,rehearsal}.spec.ts',
      dependencies: ['pages'],
      workers: 1,
    },
  ],
  use: {
    // Shorter too, so that the failure says which element the test waited for.
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    baseURL: originsOf(portsOf.test).site,
    // Tracing takes a third of the time; turn it on with --trace on.
    trace: 'off',
    screenshot: 'only-on-failure',
    // A video would need a program that Playwright downloads.
    video: 'off',
    launchOptions: foundBrowser(),
  },
});

/** The browser that tools/browser/ensure-browser.mjs has found. */
function foundBrowser(): LaunchOptions {
  const file = fileURLToPath(new URL('.cache/browser/browser.json', import.meta.url));
  if (!existsSync(file)) throw new Error('No browser yet: run node tools/browser/ensure-browser.mjs first.');
  const { executablePath, args, env }: FoundBrowser = JSON.parse(readFileSync(file, 'utf8'));
  return {
    args,
    ...(executablePath === undefined ? {} : { executablePath }),
    // Playwright replaces the whole environment with this.
    env: { ...process.env, ...env },
  };
}
