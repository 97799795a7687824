/**
 * Runs Lighthouse on two public pages of the running site, with its settings for a phone on slow 4G, and compares the
 * scores with their goals. npx fetches Lighthouse, since it is 185 MB and nothing else needs it.
 *
 *   node --import tsx bench/lighthouse.ts [address]
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { freePort } from '../tools/stack/free-ports';
import { launchBrowser } from '../e2e/support/browser/launch-browser';

const version = '12.8.2';
const goals = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const pages = ['/', '/rgpd'];

interface Report {
  /** Scores from 0 to 1. */
  readonly categories: Readonly<Record<string, { readonly score: number }>>;
}

const [, , address = 'http://127.0.0.1:5050'] = process.argv;
const port = await freePort();
const browser = await launchBrowser(`--remote-debugging-port=${port}`);
try {
  for (const page of pages) {
    const { categories } = await lighthouse(new URL(page, address).href);
    const scores = Object.entries(goals).map(([name, goal]) => {
      const score = Math.round((categories[name]?.score ?? 0) * 100);
      if (score >= goal) return `${name} ${score}`;
      process.exitCode = 1;
      return `${name} ${score}, below its goal of ${goal}`;
    });
    console.log(`${page}: ${scores.join('; ')}`);
  }
} finally {
  await browser.close();
}

async function lighthouse(url: string): Promise<Report> {
  const options = [`--port=${port}`, '--output=json', '--quiet'];
  const { stdout } = await promisify(execFile)('npx', ['--yes', `lighthouse@${version}`, url, ...options], {
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  const report: Report = JSON.parse(stdout);
  return report;
}
