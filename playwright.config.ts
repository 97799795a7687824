/** Browser tests, against the test stack, which must run; `npm test` starts it. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type LaunchOptions } from '@playwright/test';
import { portsOf } from './tools/stack/ports';
import { originsOf } from './tools/stack/addresses';
import type { FoundBrowser } from './tools/browser/ensure-browser.mjs';

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  // They wait for the stack part of the time, so two cores keep three busy.
  workers: 3,
  // They end a test that hangs; on a busy machine everything takes several times as long.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  retries: 0,
  forbidOnly: process.env['CI'] === 'true',
  reporter: [['list'], ['json', { outputFile: 'test-results/browser-report.json' }]],
  projects: [
    { name: 'pages', testMatch: '**/*.spec.ts', testIgnore: '**/faults.spec.ts' },
    // Last and alone: it stops parts of the stack that the others need. `npm test` runs it even after a failure.
    { name: 'faults', testMatch: '**/faults.spec.ts', dependencies: ['pages'], workers: 1 },
  ],
  use: {
    baseURL: originsOf(portsOf.test).site,
    // A trace costs a third of the time: ask for it with --trace on.
    trace: 'off',
    screenshot: 'only-on-failure',
    // A video would need a program that Playwright downloads.
    video: 'off',
    launchOptions: foundBrowser(),
  },
});

/** What tools/browser/ensure-browser.mjs wrote down. */
function foundBrowser(): LaunchOptions {
  const file = fileURLToPath(new URL('.cache/browser/browser.json', import.meta.url));
  if (!existsSync(file)) throw new Error('No browser yet: run node tools/browser/ensure-browser.mjs first.');
  const { executablePath, args, env }: FoundBrowser = JSON.parse(readFileSync(file, 'utf8'));
  return {
    args,
    ...(executablePath === undefined ? {} : { executablePath }),
    // Playwright would replace the whole environment by this.
    env: { ...process.env, ...env },
  };
}
