// Starts a browser and checks that it renders text: an existing binary may lack libraries or fonts.
import { fontEnvironment } from './fonts.mjs';

/** With these arguments, Chromium connects only to the site under test and needs no GPU. */
const args = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const startTimeoutMs = 20_000;

/**
 * Checks a candidate. @returns the candidate with the settings that it needs, such as our fonts on a machine without any
 * @param {{ executablePath?: string, env?: Record<string, string> }} candidate
 * @throws when the candidate does not start or renders no text
 */
export async function checkBrowser({ executablePath, env = {} }) {
  const browser = { ...(executablePath && { executablePath }), env, args };
  if (await rendersText(browser)) return browser;
  const withFonts = { ...browser, env: { ...env, ...fontEnvironment() } };
  if (await rendersText(withFonts)) return withFonts;
  throw new Error('it starts but renders no text, even with fonts from npm');
}

async function rendersText({ executablePath, env }) {
  const { chromium } = await playwright();
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args,
    timeout: startTimeoutMs,
  });
  try {
    const page = await browser.newPage();
    await page.setContent('<span id="text">Zoë Łukasz</span>');
    const box = await page.locator('#text').boundingBox();
    // Without fonts the box has no height, and Playwright considers all text invisible.
    return box !== null && box.height > 0 && box.width > 0;
  } finally {
    await browser.close();
  }
}

async function playwright() {
  try {
    return await import('playwright-core');
  } catch (error) {
    throw new Error('playwright-core is not installed, run npm ci', { cause: error });
  }
}

/** @returns the line that names the fault, out of a launch log or a program's output */
export function reasonOf(error) {
  const text = error instanceof Error ? error.message : String(error);
  const lines = text
    .split('\n')
    .map((line) => line.replace(/[╔╚║╝╗═]/g, '').trim())
    .filter((line) => line !== '' && !line.startsWith('npm warn'));
  const knownFault =
    /error while loading shared libraries|doesn't exist|failed, reason|ENOENT|EACCES|ENOTFOUND|ETIMEDOUT/;
  // Playwright marks the browser's own output with [err]; the first line only says that the browser exited.
  const errorLine = lines.find((line) => line.includes('[err]'));
  const line = lines.find((text) => knownFault.test(text)) ?? errorLine ?? lines[0] ?? 'no reason given';
  return line.replace(/^.*\[err\] |^browserType\.launch: |^npm error /g, '').slice(0, 300);
}
